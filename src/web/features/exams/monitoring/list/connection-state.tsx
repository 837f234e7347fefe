import { cx } from '#web/ui/cx.ts';
import type { Connection } from '../watch-attempts.ts';

const looks: Record<Connection, { text: string; dot: string }> = {
  connecting: { text: 'Connecting…', dot: 'bg-ink-faint' },
  live: { text: 'Live', dot: 'bg-good' },
  reconnecting: { text: 'Reconnecting…', dot: 'bg-warn' },
  off: { text: 'Updated every few seconds', dot: 'bg-warn' },
};

/** Whether the page updates itself. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const { text, dot } = looks[connection];
  return (
    // As wide as the longest text, so that the elements beside it do not move.
    <p role="status" className="flex w-56 items-center gap-2 text-ink-soft text-sm">
      <span aria-hidden="true" className={cx('size-2 flex-none rounded-full', dot)} />
      {text}
    </p>
  );
}
