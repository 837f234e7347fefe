import type { OwnExam } from '#contract/exams/people/own-results.contract.ts';
import { cx } from '#web/ui/cx.ts';
import { formatDate, formatDay } from '#web/ui/wording/format-date.ts';
import { writePercentage } from '../marking/write-marks.ts';

/** A phone has room for this many. */
const mostShown = 8;

/** The percentages of the attempts that count, in the order of time, from two exams on. */
export function OwnTrend({ exams }: { exams: readonly Pick<OwnExam, 'examTitle' | 'sessionId' | 'figures'>[] }) {
  const counted = exams
    .flatMap(({ figures, examTitle, sessionId }) => (figures?.isRanked ? [{ ...figures, examTitle, sessionId }] : []))
    .slice(0, mostShown)
    .toReversed();
  if (counted.length < 2) return null;
  return (
    <section aria-labelledby="trend" className="mt-8 max-w-[45rem]">
      <h2 id="trend" className="font-bold text-xl">
        Trend
      </h2>
      <ol className="tabular mt-3 flex gap-1.5 border-line border-b">
        {counted.map(({ sessionId, examTitle, submittedAt, percentage, passed }) => (
          <li key={sessionId} className="flex h-40 w-14 min-w-0 flex-col justify-end text-center">
            <span className="font-semibold text-sm">
              <span className="sr-only">
                {examTitle}, {formatDate(submittedAt)}:{' '}
              </span>
              {writePercentage(percentage)}
            </span>
            <span
              aria-hidden="true"
              className={cx(
                'mt-1 rounded-small print:border',
                passed === null ? 'bg-accent' : passed ? 'bg-good' : 'bg-ink-faint',
              )}
              // The number above takes the rest of the height.
              style={{ height: `${Math.max(0, percentage) * 0.8}%` }}
            />
          </li>
        ))}
      </ol>
      <div aria-hidden="true" className="tabular flex gap-1.5 pt-1.5 text-ink-soft text-xs">
        {counted.map(({ sessionId, submittedAt }) => (
          <span key={sessionId} className="w-14 min-w-0 text-center">
            {formatDay(submittedAt)}
          </span>
        ))}
      </div>
    </section>
  );
}
