import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import { labelMarking } from '#web/features/exams/marking/write-marks.ts';
import { count } from '#web/ui/wording/count.ts';
import { describeMaximum, formatDecimal, formatIndex, formatPercent } from './charts/format-figures.ts';
import { Panel } from './charts/panel.tsx';

/** The figures of the total marks, as Moodle reports them. */
export function MarksFigures({ analytics: { attempts, marks } }: { analytics: ExamAnalytics }) {
  const each = isDefaultMarking(marks.marking)
    ? 'a mark each'
    : `${labelMarking(marks.marking)}, so ${describeMaximum(marks)} at most`;
  const papers = `${count(marks.attempts, 'attempt')} at the same paper of ${count(marks.questions, 'question')}`;
  const text =
    marks.attempts < attempts
      ? `Over the ${papers}, ${each}. The others had another paper or other marks, because the exam was changed in between.`
      : `Over ${papers}, ${each}. The formulas are those of Moodle's quiz statistics.`;
  const figures = [
    ['Mean', formatDecimal(marks.mean)],
    ['Median', formatDecimal(marks.median, 1)],
    ['Standard deviation', bothUnits(marks.standardDeviation, marks.standardDeviationPercent)],
    ['Skewness', formatDecimal(marks.skewness)],
    ['Kurtosis', formatDecimal(marks.kurtosis)],
    ["Cronbach's alpha", formatIndex(marks.internalConsistency)],
    ['Error ratio', formatPercent(marks.errorRatio, 1)],
    ['Standard error', bothUnits(marks.standardError, marks.standardErrorPercent)],
  ];
  return (
    <Panel title="Marks" text={text}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="tabular font-semibold text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** A figure in marks and in percent of all marks: "6.21 (15.5%)". */
const bothUnits = (marks: number | null, percent: number | null) =>
  percent === null ? formatDecimal(marks) : `${formatDecimal(marks)} (${formatPercent(percent, 1)})`;
