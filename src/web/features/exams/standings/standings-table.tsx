import { useState } from 'react';
import type { Absentee, Standing } from '#contract/exams/monitoring/standings.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { writeMarks, writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { columnLabels, columnsOf, type Identity, identify, isStanding } from './identities.ts';

/** More rows make the dialog slow to open. A button shows the rest, which is then printed too. */
const shownAtFirst = 500;

const cell = 'border-line border-b py-2 pr-3 text-left align-top';
const number = 'text-right tabular whitespace-nowrap';

/** The texts that name a student, beside each other; on a phone below each other. */
const Columns = ({ texts }: { texts: string[] }) => (
  <div className={texts.length > 1 ? 'grid gap-x-3 sm:grid-cols-2' : undefined}>
    {texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the texts keep their places
      <div key={index}>{text}</div>
    ))}
  </div>
);

const resultOf = ({ rank, points, marking, percentage, passed }: Standing) => ({
  rank,
  marks: writeMarks(points, marking.unit),
  percentage: writePercentage(percentage),
  result: nameVerdict(passed),
});
const absentResult = { rank: '–', marks: 'AB', percentage: '–', result: 'Absent' };

type StandingsTableProps = { standings: readonly Standing[]; absent: readonly Absentee[]; identity: Identity };

/** Rank, identity, marks and result of each ranked attempt, and `AB` for each absent person. */
export function StandingsTable({ standings, absent, identity }: StandingsTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = [...standings, ...absent];
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const columns = columnsOf(identity);
  const hasResults = absent.length > 0 || standings.some(({ passed }) => passed !== null);
  return (
    <div>
      <table aria-label="Results" className="w-full border-collapse text-md">
        <thead className="text-ink-soft text-sm">
          <tr>
            <th scope="col" className={cx(cell, number)}>
              Rank
            </th>
            <th scope="col" className={cx(cell, 'w-full')}>
              <Columns texts={columns.map((column) => columnLabels[column])} />
            </th>
            <th scope="col" className={cx(cell, number)}>
              Marks
            </th>
            <th scope="col" className={cx(cell, number)}>
              %
            </th>
            {hasResults ? (
              <th scope="col" className={cell}>
                Result
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const result = isStanding(row) ? resultOf(row) : absentResult;
            return (
              <tr
                key={isStanding(row) ? row.number : `${row.name} ${row.rollNumber} ${row.email}`}
                className="break-inside-avoid"
              >
                <td className={cx(cell, number)}>{result.rank}</td>
                <th scope="row" className={cx(cell, 'w-full font-strong [overflow-wrap:anywhere]')}>
                  <Columns texts={columns.map((column) => identify(row, column))} />
                </th>
                <td className={cx(cell, number)}>{result.marks}</td>
                <td className={cx(cell, number)}>{result.percentage}</td>
                {hasResults ? <td className={cell}>{result.result}</td> : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length < rows.length ? (
        <div className="mt-4 print:hidden">
          <p className="mb-2 text-ink-soft text-sm">
            Only the first {formatNumber(shownAtFirst)} are shown and printed. The CSV has all of them.
          </p>
          <Button onClick={() => setIsWhole(true)}>Show all {formatNumber(rows.length)}</Button>
        </div>
      ) : null}
    </div>
  );
}
