import type { AttemptMark } from '#contract/exams/monitoring/monitoring.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { markNames } from './attempt-words.ts';

const tones = { past_end: 'bad', quiet: 'warn', same_device: 'warn', same_name: 'neutral', noted: 'neutral' } as const;

/** Why an attempt needs attention. Renders nothing without a mark. */
export function MarkBadges({ marks, className }: { marks: readonly AttemptMark[]; className?: string }) {
  if (marks.length === 0) return null;
  return (
    <span className={cx('flex flex-wrap gap-1.5', className)}>
      {marks.map((mark) => (
        <Badge key={mark} tone={tones[mark]} className="whitespace-nowrap">
          {markNames[mark]}
        </Badge>
      ))}
    </span>
  );
}
