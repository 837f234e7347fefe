import { useState } from 'react';
import type { MarkSheet, MarkSheetRow } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { writePercentile } from '#domain/text/rank-words.ts';
import { writeMarks, writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { PersonLink } from '../../people/person-link.tsx';
import { RollNumber } from '../../people/roll-number.tsx';
import { cell, number, upright } from '../sheet-style.ts';
import '../wide-sheet.css';

/** More rows make the page slow to open. A button shows the rest, which is then printed too. */
const shownAtFirst = 500;

const wide = 'max-md:hidden print:table-cell';

const stateNames: Record<MarkSheetRow['state'], string> = { graded: '', open: 'Writes still', absent: 'AB' };

/** Minutes, rounded; less than half a minute is 0. */
const minutesOf = ({ seconds }: MarkSheetRow): string => (seconds === null ? '–' : String(Math.round(seconds / 60)));

type MarkSheetTableProps = { sheet: MarkSheet; rows: readonly MarkSheetRow[] };

/** One row for each person of an exam. It scrolls sideways where its columns do not fit. */
export function MarkSheetTable({ sheet: { columns }, rows }: MarkSheetTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const hasRollNumbers = rows.some(({ rollNumber }) => rollNumber !== null);
  const hasVerdicts = rows.some(({ passed }) => passed !== null);
  const figures = figureColumns(columns, hasVerdicts);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people who use a keyboard scroll a table that is wider than the page */}
      <section aria-label="Mark sheet" tabIndex={0} className="wide-sheet overflow-x-auto print:overflow-visible">
        <table className="w-full border-collapse text-md print:text-[8pt]">
          <thead className="text-ink-soft text-sm print:text-[8pt]">
            <tr>
              {hasRollNumbers ? (
                <th scope="col" className={cx(cell, 'align-bottom')}>
                  Roll number
                </th>
              ) : null}
              <th scope="col" className={cx(cell, 'align-bottom md:min-w-40')}>
                Name
              </th>
              {figures.map(({ head, isWide, isPart }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                <th key={index} scope="col" className={cx(cell, 'text-right align-bottom', isWide && wide)}>
                  {isPart ? <span className={upright}>{head}</span> : head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={row.sessionId ?? index} className="break-inside-avoid">
                {hasRollNumbers ? (
                  <td className={cx(cell, 'align-top')}>
                    <RollNumber rollNumber={row.rollNumber} />
                  </td>
                ) : null}
                <th scope="row" className={cx(cell, 'align-top font-strong [overflow-wrap:anywhere]')}>
                  <PersonLink personId={row.personId} name={row.name} />
                </th>
                {figures.map(({ isWide, write }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                  <td key={index} className={cx(cell, 'align-top', number, isWide && wide)}>
                    {write(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < rows.length ? (
        <div className="mt-4 print:hidden">
          <p className="mb-2 text-ink-soft text-sm">
            Only the first {formatNumber(shownAtFirst)} are shown and printed. The files have all of them.
          </p>
          <Button onClick={() => setIsWhole(true)}>Show all {formatNumber(rows.length)}</Button>
        </div>
      ) : null}
    </>
  );
}

const writeVerdict = ({ passed, gracePoints, unit }: MarkSheetRow): string =>
  `${nameVerdict(passed) || '–'}${gracePoints > 0 ? ` (grace ${writeMarks(gracePoints, unit)})` : ''}`;

type FigureColumn = {
  head: string;
  /** Whether a phone leaves the column out, because the name and the result need its width. */
  isWide?: true;
  /** A section or a subject. There may be thirty of them, so their names stand upright. */
  isPart?: true;
  write: (row: MarkSheetRow) => string;
};

/** The columns behind the name. A person without figures has the state in the place of the marks. */
function figureColumns(columns: MarkSheet['columns'], hasVerdicts: boolean): FigureColumn[] {
  const marks = (row: MarkSheetRow, points: number | null | undefined) =>
    points === null || points === undefined ? '–' : writeMarks(points, row.unit);
  return [
    { head: 'Marks', write: (row) => (row.state === 'graded' ? marks(row, row.points) : stateNames[row.state]) },
    { head: 'Of', isWide: true, write: (row) => marks(row, row.maxPoints) },
    { head: '%', write: ({ percentage }) => (percentage === null ? '–' : writePercentage(percentage)) },
    { head: 'Rank', write: ({ rank }) => (rank === null ? '–' : formatNumber(rank)) },
    {
      head: 'Percentile',
      isWide: true,
      write: ({ percentile }) => (percentile === null ? '–' : writePercentile(percentile)),
    },
    { head: 'Minutes', isWide: true, write: minutesOf },
    ...(hasVerdicts ? [{ head: 'Result', isWide: true, write: writeVerdict } satisfies FigureColumn] : []),
    ...columns.sections.map(
      (head, index): FigureColumn => ({
        head,
        isWide: true,
        isPart: true,
        write: (row) => marks(row, row.sections[index]),
      }),
    ),
    ...columns.subjects.map(
      (head): FigureColumn => ({
        head,
        isWide: true,
        isPart: true,
        write: (row) => marks(row, row.subjects[head]),
      }),
    ),
  ];
}
