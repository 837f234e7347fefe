import { useSyncExternalStore } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { type SaveStatus, saveStatusText } from '../engine/steps/save-status.ts';

const dots: Record<SaveStatus['kind'], string> = {
  saved: 'bg-good',
  saving: 'bg-ink-faint',
  offline: 'bg-warn',
  refused: 'bg-bad',
};

/** The state of saving. Screen readers announce only problems, because "saved" after each choice would disturb. */
export function SaveIndicator({ engine }: { engine: AttemptEngine }) {
  const status = useSyncExternalStore(engine.subscribe, engine.saveStatus);
  const text = saveStatusText(status);
  const isAmiss = status.kind === 'offline' || status.kind === 'refused';

  return (
    <div className={cx('tabular flex min-w-0 items-center gap-2 text-sm', isAmiss ? 'text-ink' : 'text-ink-faint')}>
      <span aria-hidden="true" className={cx('size-2 flex-none rounded-full', dots[status.kind])} />
      <span>{text}</span>
      <span role="status" className="sr-only">
        {isAmiss ? saidAloud(status, text) : ''}
      </span>
    </div>
  );
}

/** The announcement has no number, because a screen reader would repeat it after each choice. */
function saidAloud(status: SaveStatus, text: string): string {
  if (status.kind !== 'offline') return text;
  return status.isKept
    ? 'You are offline. Answers are kept on this device.'
    : 'You are offline, and answers are only on this page. Keep it open.';
}
