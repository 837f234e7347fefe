import { cx } from './cx.ts';
import { useHasHydrated } from './wording/use-has-hydrated.ts';

type ProgressBarProps = {
  value: number;
  max: number;
  /** Name for screen readers. */
  label: string;
  /** Class names of the track. The default is a line of 3 px. */
  className?: string;
};

/** A thin line that fills from 0 to `max`. */
export function ProgressBar({ value, max, label, className = 'h-[3px] bg-line/60' }: ProgressBarProps) {
  // A style attribute in the HTML of the server would be refused by the content security policy.
  const isStyled = useHasHydrated();
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${value} of ${max}`}
      className={cx('overflow-hidden', className)}
    >
      <div
        className={cx(
          'h-full rounded-[inherit] bg-accent transition-transform duration-200 ease-out',
          !isStyled && 'invisible',
        )}
        {...(isStyled && { style: { transform: `translateX(${(share - 1) * 100}%)` } })}
      />
    </div>
  );
}
