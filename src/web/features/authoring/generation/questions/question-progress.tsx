import { cx } from '#web/ui/cx.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useProgress } from './use-progress.ts';

type QuestionProgressProps = { status: 'idle' | 'pending' | 'success' | 'error'; className?: string };

/** The estimated progress of a generation. */
export function QuestionProgress({ status, className }: QuestionProgressProps) {
  const percent = useProgress(status);
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <ProgressBar
        value={percent}
        max={100}
        label="Generating questions"
        className="h-1.5 flex-1 rounded-full bg-line/70"
      />
      <span aria-hidden="true" className="tabular w-10 text-ink-soft text-sm">
        {percent}%
      </span>
    </div>
  );
}
