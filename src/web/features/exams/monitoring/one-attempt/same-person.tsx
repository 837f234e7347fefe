import { useId, useRef } from 'react';
import { rankAttempt } from '#contract/exams/monitoring/manage-attempts.contract.ts';
import type { AttemptInFull, OtherAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDayAndTime, nameOf } from '../attempt-words.ts';
import { StatusBadge } from '../status-badge.tsx';

const origins = {
  roster: 'the same person of the roster',
  email: 'the same e-mail address',
  device: 'the same device, without an e-mail address',
};

type SamePersonProps = { examId: number; attempt: AttemptInFull };

/** All attempts of the student at this exam, and which of them counts. Renders nothing if there is only one. */
export function SamePerson({ examId, attempt }: SamePersonProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const choice = useItemChange({
    send: (sessionId: string) => call(rankAttempt, { params: { id: examId, sessionId } }),
    success: 'This attempt counts now',
    failure: 'Failed to count this attempt',
    // The button disappears.
    onSuccess: () => heading.current?.focus(),
  });
  if (attempt.otherAttempts.length === 0) return null;
  const all: OtherAttempt[] = [...attempt.otherAttempts, attempt];
  all.sort((a, b) => a.startedAt.localeCompare(b.startedAt));

  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} ref={heading} tabIndex={-1} className="font-semibold text-md">
        {all.length} sessions of the same student
      </h3>
      <p className="mt-1 text-ink-soft text-sm">
        All of them come from {origins[attempt.personBy ?? 'email']}. One of them counts in ranks and statistics: the
        first one that ended, unless you choose another.
      </p>
      <ul className="mt-3 grid gap-2">
        {all.map((each) => (
          <li
            key={each.sessionId}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-small border border-line px-4 py-1.5"
          >
            <span className="tabular font-strong text-md">{formatDayAndTime(each.startedAt)}</span>
            {each.name === attempt.name ? null : (
              <span className="min-w-0 text-ink-soft text-sm [overflow-wrap:anywhere]">{nameOf(each)}</span>
            )}
            <StatusBadge attempt={each} />
            {each.percentage === null ? null : <span className="tabular">{writePercentage(each.percentage)}</span>}
            {each.sessionId === attempt.sessionId ? <span className="text-ink-soft text-sm">This session</span> : null}
            <span className="ml-auto">
              {each.isRanked ? <Badge tone="accent">Counts</Badge> : null}
              {each.isRanked === false ? (
                <Button variant="quiet" disabled={choice.isPending} onClick={() => choice.mutate(each.sessionId)}>
                  Count this attempt instead
                  <span className="sr-only">, started {formatDayAndTime(each.startedAt)}</span>
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
