import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type ChipProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

/** One of a few choices in a row. */
export function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'tabular min-h-11 min-w-11 rounded-full border px-4 font-strong text-sm leading-none',
        isChosen
          ? 'border-accent bg-accent-wash text-accent-strong forced-colors:outline-2 forced-colors:outline-[Highlight]'
          : 'border-line bg-surface text-ink-soft hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}
