import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type BadgeTone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  accent: 'bg-accent-wash text-accent-strong',
};

/** A short label beside an item, such as its state. */
export function Badge({ tone = 'neutral', className, ...props }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      {...props}
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 font-strong text-xs leading-none print:border',
        tones[tone],
        className,
      )}
    />
  );
}
