import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { describeMaximum, formatDecimal, formatIndex, formatLongTime, formatPercent } from './charts/format-figures.ts';
import { describePassingScores, judgedScores } from './passing-score-words.ts';

/** The six main figures of an exam. They are zero while there is no attempt. */
export function AnalyticsTiles({ analytics }: { analytics: ExamAnalytics }) {
  const { attempts, averagePercentage, medianPercentage, passRate, medianSeconds, marks } = analytics;
  const isEmpty = attempts === 0;
  const tiles = [
    { label: 'Attempts', value: formatNumber(attempts), note: 'ranked' },
    {
      label: 'Average score',
      value: formatPercent(averagePercentage ?? 0, isEmpty ? 0 : 1),
      note: isEmpty ? '' : `half reached ${formatPercent(medianPercentage)}`,
    },
    judgedScores(analytics).length === 0
      ? { label: 'Pass mark', value: 'None', note: '' }
      : {
          label: 'Pass rate',
          value: formatPercent(passRate ?? 0, isEmpty ? 0 : 1),
          note: describePassingScores(analytics),
        },
    { label: 'Time taken', value: isEmpty ? '0 min' : formatLongTime(medianSeconds), note: 'median' },
    {
      label: 'Reliability (α)',
      value: isEmpty ? '0' : formatIndex(marks.internalConsistency),
      note: isEmpty ? '' : describeReliability(marks.internalConsistency),
    },
    {
      label: 'Standard error',
      value: isEmpty ? '0' : formatDecimal(marks.standardError, 1),
      note: isEmpty ? '' : `of ${describeMaximum(marks)}${inPercent(marks.standardErrorPercent)}`,
    },
  ];

  return (
    <dl aria-label="The exam in figures" className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-3.5">
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="min-w-0 rounded-card border border-line bg-surface px-3.5 py-3 sm:px-5 sm:py-4.5">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd>
            <span className="tabular mt-0.5 block whitespace-nowrap font-bold text-2xl tracking-tight">{value}</span>
            <span className="tabular block text-ink-faint text-sm">{note || '\u00a0'}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const inPercent = (percent: number | null) => (percent === null ? '' : `, or ${formatPercent(percent, 1)}`);

/**
 * Takes percent. A reliability of 0.7 is enough to judge a group, and 0.8 to judge a person (Nunnally & Bernstein,
 * 1994).
 */
function describeReliability(internalConsistency: number | null): string {
  if (internalConsistency === null) return 'too few attempts';
  if (internalConsistency >= 80) return 'good';
  if (internalConsistency >= 70) return 'acceptable';
  return 'low';
}
