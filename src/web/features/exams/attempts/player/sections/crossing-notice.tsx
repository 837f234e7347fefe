import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import type { Crossing } from '../../engine/steps/engine-state.ts';
import type { SaveStatus } from '../../engine/steps/save-status.ts';
import type { TimedSection } from '../../engine/steps/timed-sections.ts';
import { nameSection } from './section-wording.ts';
import { useCrossing } from './use-section.ts';

type CrossingNoticeProps = {
  engine: AttemptEngine;
  /** Whether it stands in place of the question, because the student cannot return to the section that has ended. */
  isInPlace: boolean;
};

/** The notice between two sections, until the paper of the next one has arrived. Renders nothing at other times. */
export function CrossingNotice({ engine, isInPlace }: CrossingNoticeProps) {
  const crossing = useCrossing(engine);
  const next = useSyncExternalStore(engine.subscribe, engine.sectionIndex);
  const saving = useSyncExternalStore(engine.subscribe, engine.saveStatus);
  if (!crossing) return null;
  const { title, text } = crossingText(crossing, engine.sections(), next, saving);
  const isFailing = crossing.failures > 0 || saving.kind === 'offline';
  const action = isFailing ? (
    <Button
      variant={isInPlace ? 'primary' : 'secondary'}
      isPending={crossing.step === 'asking'}
      pendingLabel="Loading…"
      onClick={engine.crossNow}
    >
      Try again
    </Button>
  ) : null;
  if (!isInPlace) {
    return (
      <Notice tone="warn" className="mb-6 max-w-[45rem]" title={title} action={action}>
        {text}
      </Notice>
    );
  }
  return (
    <EmptyState title={title} action={action} className="md:py-20">
      {text}
    </EmptyState>
  );
}

/** `next`: the index of the section whose time runs. */
function crossingText(
  { from, by, failures }: Crossing,
  sections: readonly TimedSection[],
  next: number,
  saving: SaveStatus,
): { title: string; text: string } {
  const ended = nameSection(sections[from]);
  const opening = nameSection(sections[by === 'student' ? from + 1 : next]);
  const isOffline = failures > 0 || saving.kind === 'offline';
  if (by === 'student') {
    return {
      title: `${ended} is being ended`,
      text: isOffline
        ? `There is no connection. ${opening} opens by itself as soon as the connection is back.${keptText(saving)}`
        : `${opening} opens in a moment.`,
    };
  }
  return {
    title: `${ended} has ended`,
    text: isOffline
      ? `There is no connection. ${opening} opens by itself as soon as the connection is back. Its time is running.${keptText(saving)}`
      : `${opening} opens in a moment.`,
  };
}

function keptText(saving: SaveStatus): string {
  if (saving.pending === 0 || !('isKept' in saving)) return '';
  const answers = `${count(saving.pending, 'answer')} ${saving.pending === 1 ? 'is' : 'are'}`;
  return saving.isKept
    ? ` ${answers} kept on this device until then.`
    : ` ${answers} only on this page until then: keep it open.`;
}
