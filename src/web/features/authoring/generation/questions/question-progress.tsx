import { useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { nextProgress } from './next-progress.ts';

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

const stepMs = 1000;

/**
 * The percentage of a progress bar. It grows slowly while a request is pending, becomes 100 after success and 0 after a
 * failure.
 */
function useProgress(status: 'idle' | 'pending' | 'success' | 'error'): number {
  const [percent, setPercent] = useState(0);
  const isPending = status === 'pending';

  useEffect(() => {
    if (!isPending) return;
    const creep = setInterval(() => setPercent((before) => nextProgress(before, Math.random())), stepMs);
    return () => {
      clearInterval(creep);
      setPercent(0);
    };
  }, [isPending]);

  if (isPending) return Math.round(percent);
  return status === 'success' ? 100 : 0;
}
