import { useId } from 'react';
import type { AttemptInFull, OtherExam } from '#contract/exams/monitoring/monitoring.contract.ts';
import { writePercentile } from '#domain/text/rank-words.ts';
import { scoreInMarks, writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { formatDate } from '#web/ui/wording/format-date.ts';
import { nameOf } from '../attempt-words.ts';
import { StatusBadge } from '../status-badge.tsx';

const known: Record<NonNullable<AttemptInFull['personBy']>, string> = {
  roster: 'They have the same roll number or e-mail address in a roster, or the same e-mail address.',
  email: 'They have the same e-mail address, which students type themselves.',
  device: 'They come from the same browser. Another person may have used it.',
};

/** The sessions of the same person at other exams. Renders nothing if there is none. */
export function OtherExams({ attempt }: { attempt: AttemptInFull }) {
  const id = useId();
  if (attempt.otherExams.length === 0 || attempt.personBy === null) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="font-semibold text-md">
        Other exams of this person
      </h3>
      <p className="mt-1 text-ink-soft text-sm">{known[attempt.personBy]}</p>
      <ul className="mt-3 grid gap-2">
        {attempt.otherExams.map((other) => (
          <li key={other.sessionId} className="rounded-small border border-line px-4 py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-strong text-md [overflow-wrap:anywhere]">{other.examTitle}</span>
              <span className="tabular text-ink-soft text-sm">{formatDate(other.startedAt)}</span>
              <StatusBadge attempt={other} />
              {other.name === attempt.name ? null : (
                <span className="min-w-0 text-ink-soft text-sm [overflow-wrap:anywhere]">as {nameOf(other)}</span>
              )}
            </p>
            {other.percentage === null ? null : (
              <p className="tabular mt-0.5 text-ink-soft text-sm">{describe(other, other.percentage)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ points, maxPoints, marking, rank, percentile }: OtherExam, percentage: number): string {
  const parts = [`${scoreInMarks(points ?? 0, maxPoints ?? 0, marking)} (${writePercentage(percentage)})`];
  parts.push(rank === null ? 'not ranked' : `rank ${rank}`);
  if (percentile !== null) parts.push(`percentile ${writePercentile(percentile)}`);
  return parts.join(' · ');
}
