import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { statusOf } from './attempt-words.ts';

const tones = { in_progress: 'accent', completed: 'good', expired: 'warn' } as const;

export const StatusBadge = ({ attempt }: { attempt: Pick<ListedAttempt, 'status' | 'closedEarly'> }) => (
  <Badge tone={tones[attempt.status]} className="whitespace-nowrap">
    {statusOf(attempt)}
  </Badge>
);
