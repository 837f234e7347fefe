import { useState } from 'react';
import { Link } from 'wouter';
import type {
  Gradebook,
  GradebookCell,
  GradebookExam,
  GradebookRow,
} from '#contract/exams/monitoring/gradebook.contract.ts';
import { shownMedian } from '#domain/marking/marks.ts';
import { writeMarks, writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { markSheetPath } from '../../exams/code/managed-exam-path.ts';
import { PersonLink } from '../../people/person-link.tsx';
import { cell, number, upright } from '../sheet-style.ts';
import '../wide-sheet.css';

/** More cells make the page slow to open. A button shows the rest, which is then printed too. */
const mostCells = 12_000;

/** If there are more exams, their titles are turned upright. */
const mostFlatTitles = 5;

const name = cx(
  cell,
  'sticky left-0 z-10 w-40 min-w-32 bg-paper pr-3 font-strong [overflow-wrap:anywhere] sm:min-w-48 lg:w-64 lg:min-w-64 print:static',
);
const figure = cx(cell, number, 'align-top');

type GradebookTableProps = { gradebook: Gradebook; rows: readonly GradebookRow[]; hasMarks: boolean };

/** One row for each person, one column for each exam. The names stay where they are while the exams scroll sideways. */
export function GradebookTable({ gradebook, rows, hasMarks }: GradebookTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { exams } = gradebook.columns;
  const most = Math.max(100, Math.floor(mostCells / exams.length));
  const shown = isWhole ? rows : rows.slice(0, most);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people who use a keyboard scroll a table that is wider than the page */}
      <section aria-label="Gradebook" tabIndex={0} className="wide-sheet overflow-x-auto print:overflow-visible">
        {/* As wide as its columns, so that the section alone scrolls. */}
        <div className="w-max min-w-full">
          <table className="min-w-full border-separate border-spacing-0 text-md print:text-[8pt]">
            <thead className="text-ink-soft text-sm print:text-[8pt]">
              <tr>
                <th scope="col" className={cx(name, 'align-bottom')}>
                  Name
                </th>
                {['Total', 'Rank', 'Trend'].map((head) => (
                  <th key={head} scope="col" className={cx(cell, 'text-right align-bottom')}>
                    {head}
                  </th>
                ))}
                {exams.map((exam) => (
                  <ExamHead key={exam.id} exam={exam} isUpright={exams.length > mostFlatTitles} />
                ))}
              </tr>
            </thead>
            <tbody className="text-ink-soft">
              <Summary
                label="Median"
                total={gradebook.medianTotal}
                exams={exams}
                write={(exam) => writeMedian(exam.medianPercentage)}
              />
              {exams.some(({ passed }) => passed !== null) ? (
                <Summary
                  label="Passed"
                  exams={exams}
                  write={({ passed, graded }) =>
                    passed === null ? '–' : `${formatNumber(passed)}/${formatNumber(graded)}`
                  }
                />
              ) : null}
              {exams.some(({ weight }) => weight !== 1) ? (
                <Summary label="Weight" exams={exams} write={({ weight }) => String(weight)} />
              ) : null}
            </tbody>
            <tbody>
              {shown.map((row) => (
                <Person key={row.personId} row={row} hasMarks={hasMarks} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {shown.length < rows.length ? (
        <div className="mt-4 print:hidden">
          <p className="mb-2 text-ink-soft text-sm">
            Only the first {formatNumber(most)} people are shown and printed. The files have all of them.
          </p>
          <Button onClick={() => setIsWhole(true)}>Show all {formatNumber(rows.length)}</Button>
        </div>
      ) : null}
    </>
  );
}

/** The title leads to the mark sheet of the exam. */
function ExamHead({ exam: { id, title }, isUpright }: { exam: GradebookExam; isUpright: boolean }) {
  return (
    <th scope="col" className={cx(cell, 'text-right align-bottom')}>
      <Link
        href={markSheetPath(id)}
        title={title}
        className={cx(
          'underline underline-offset-4 print:no-underline',
          'min-h-11 min-w-11',
          // The text stands near the right edge of the target, above the figures, with room for its line.
          isUpright
            ? cx(upright, '[padding-block:1.5rem_0.375rem]')
            : 'inline-flex max-w-36 items-end justify-end [overflow-wrap:anywhere]',
        )}
      >
        <bdi>{title}</bdi>
      </Link>
    </th>
  );
}

type SummaryProps = {
  label: string;
  total?: number | null;
  exams: readonly GradebookExam[];
  write: (exam: GradebookExam) => string;
};

function Summary({ label, total, exams, write }: SummaryProps) {
  return (
    <tr>
      <th scope="row" className={cx(name, 'align-top')}>
        {label}
      </th>
      <td className={figure}>{total === undefined ? '' : writeMedian(total)}</td>
      <td className={figure} />
      <td className={figure} />
      {exams.map((exam) => (
        <td key={exam.id} className={figure}>
          {write(exam)}
        </td>
      ))}
    </tr>
  );
}

function Person({ row, hasMarks }: { row: GradebookRow; hasMarks: boolean }) {
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className={cx(name, 'align-top')}>
        <PersonLink personId={row.personId} name={row.name} />
        <span className="tabular block font-normal text-ink-soft text-sm print:text-[7pt]">
          {[row.rollNumber, row.state === 'left' ? 'left' : null].filter(Boolean).join(', ')}
        </span>
      </th>
      <td className={cx(figure, 'font-strong')}>{row.total === null ? '–' : writePercentage(row.total)}</td>
      <td className={figure}>{row.rank === null ? '–' : formatNumber(row.rank)}</td>
      <td className={figure}>{writeTrend(row.trend)}</td>
      {row.cells.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the exams keep their places
        <td key={index} className={cx(figure, each && !each.isCounted && 'text-ink-soft')}>
          {each === null ? '–' : writeCell(each, { hasMarks, isInTotal: row.state === 'active' })}
        </td>
      ))}
    </tr>
  );
}

function writeCell(each: GradebookCell, { hasMarks, isInTotal }: { hasMarks: boolean; isInTotal: boolean }): string {
  if (each.state === 'open') return 'Writes still';
  const value =
    each.state === 'absent' || each.points === null || each.percentage === null
      ? 'AB'
      : `${hasMarks ? writeMarks(each.points, each.unit) : writePercentage(each.percentage)}${each.passed === false ? '*' : each.gracePoints > 0 ? '+' : ''}`;
  return isInTotal && !each.isCounted ? `(${value})` : value;
}

const writeMedian = (median: number | null): string => (median === null ? '–' : writePercentage(shownMedian(median)));

const writeTrend = (trend: number | null): string =>
  trend === null ? '–' : trend > 0 ? `+${trend}` : String(trend).replace('-', '−');
