import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatIndex, formatLongTime, formatPercent, formatShare } from './charts/format-figures.ts';

type Compared = { title: string; analytics: ExamAnalytics };

const figures: [string, (analytics: ExamAnalytics) => string][] = [
  ['Ranked attempts', ({ attempts }) => formatNumber(attempts)],
  ['Mean', ({ averagePercentage }) => formatPercent(averagePercentage, 1)],
  ['Median', ({ medianPercentage }) => formatPercent(medianPercentage, 1)],
  ['Passed', ({ passRate }) => formatPercent(passRate, 1)],
  ['Reliability (α)', ({ marks }) => formatIndex(marks.internalConsistency)],
  ['Standard error', ({ marks }) => formatPercent(marks.standardErrorPercent, 1)],
  ['Median time', ({ medianSeconds }) => formatLongTime(medianSeconds)],
];

/** The two columns. The titles may be equal, so a column is named by its side. */
const sides = [
  { side: 'first', colour: 'bg-accent' },
  { side: 'second', colour: 'bg-control-line' },
] as const;
const cell = 'border-line border-b py-2 align-top';
const head = 'hyphens-auto pl-4 text-left font-strong [overflow-wrap:anywhere] max-sm:pl-2 max-sm:text-sm';

/** The main figures of two exams side by side, in percent, because exams differ in their marks. */
export function Comparison({ exams }: { exams: [Compared, Compared] }) {
  const [{ analytics: first }] = exams;
  const columns = [
    { ...sides[0], ...exams[0] },
    { ...sides[1], ...exams[1] },
  ];
  const hasPassMark = exams.some(({ analytics }) => analytics.passRate !== null);
  const shownFigures = figures.filter(([name]) => name !== 'Passed' || hasPassMark);
  return (
    <table aria-label="Two exams side by side" className="tabular w-full table-fixed border-collapse text-md">
      <thead>
        <tr>
          <th scope="col" className={cx(cell, 'w-[30%] text-left font-strong text-ink-soft text-sm')}>
            Figure
          </th>
          {columns.map(({ side, colour, title }) => (
            <th key={side} scope="col" className={cx(cell, head)}>
              <span
                aria-hidden="true"
                className={cx('mr-2 inline-block size-2.5 rounded-full max-sm:mb-1 max-sm:block', colour)}
              />
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownFigures.map(([name, write]) => (
          <tr key={name}>
            <th scope="row" className={cx(cell, 'text-left font-normal')}>
              {name}
            </th>
            {columns.map(({ side, analytics }) => (
              <td key={side} className={cx(cell, 'pl-4 max-sm:pl-2')}>
                {write(analytics)}
              </td>
            ))}
          </tr>
        ))}
        {first.scores.map(({ fromPercent, toPercent }, step) => (
          <tr key={fromPercent}>
            <th scope="row" className={cx(cell, 'text-left font-normal')}>
              {fromPercent} to {toPercent === 100 ? 100 : toPercent - 1}%
            </th>
            {columns.map(({ side, colour, analytics }) => (
              <td key={side} className={cx(cell, 'pl-4 max-sm:pl-2')}>
                <Share analytics={analytics} step={step} colour={colour} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The share of the attempts in one step of ten percent, as a number and as a bar. */
function Share({ analytics, step, colour }: { analytics: ExamAnalytics; step: number; colour: string }) {
  const inStep = analytics.scores[step]?.attempts ?? 0;
  const share = analytics.attempts === 0 ? 0 : inStep / analytics.attempts;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="w-10 text-right">{formatShare(share)}</span>
      <span aria-hidden="true" className="min-w-16 flex-1 rounded-full bg-sunken">
        <span className={cx('block h-2.5 rounded-full', colour)} style={{ width: `${100 * share}%` }} />
      </span>
    </span>
  );
}
