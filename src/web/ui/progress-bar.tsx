import { cx } from './cx.ts';

type ProgressBarProps = {
  value: number;
  max: number;
  /** What progresses, for screen readers. */
  label: string;
  className?: string;
};

/** A thin line that fills from 0 to `max`. */
export function ProgressBar({ value, max, label, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${value} of ${max}`}
      className={cx('h-[3px] overflow-hidden bg-line/60', className)}
    >
      <div
        className="h-full origin-left bg-accent transition-transform duration-200 ease-out"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
