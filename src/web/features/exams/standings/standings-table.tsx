import { useState } from 'react';
import type { Standing } from '#contract/exams/monitoring/standings.contract.ts';
import { writeMarks, writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { type Identity, identify, identityLabels } from './identities.ts';

/** More rows make the dialog slow to open. A button shows the rest, which is then printed too. */
const shownAtFirst = 500;

const cell = 'border-line border-b py-2 pr-3 text-left align-top';
const number = 'text-right tabular whitespace-nowrap';

type StandingsTableProps = { standings: readonly Standing[]; identity: Identity };

/** Rank, identity, marks and result of each ranked attempt. */
export function StandingsTable({ standings, identity }: StandingsTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? standings : standings.slice(0, shownAtFirst);
  return (
    <div>
      <table aria-label="Results" className="w-full border-collapse text-md">
        <thead className="text-ink-soft text-sm">
          <tr>
            <th scope="col" className={cx(cell, number)}>
              Rank
            </th>
            <th scope="col" className={cx(cell, 'w-full')}>
              {identityLabels[identity]}
            </th>
            <th scope="col" className={cx(cell, number)}>
              Marks
            </th>
            <th scope="col" className={cx(cell, number)}>
              %
            </th>
            <th scope="col" className={cell}>
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((standing) => (
            <tr key={standing.number} className="break-inside-avoid">
              <td className={cx(cell, number)}>{standing.rank}</td>
              <th scope="row" className={cx(cell, 'font-strong [overflow-wrap:anywhere]')}>
                {identify(standing, identity)}
              </th>
              <td className={cx(cell, number)}>{writeMarks(standing.points, standing.marking.unit)}</td>
              <td className={cx(cell, number)}>{writePercentage(standing.percentage)}</td>
              <td className={cell}>{standing.passed ? 'Passed' : 'Failed'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < standings.length ? (
        <div className="mt-4 print:hidden">
          <p className="mb-2 text-ink-soft text-sm">
            Only the first {formatNumber(shownAtFirst)} are shown and printed. The CSV has all of them.
          </p>
          <Button onClick={() => setIsWhole(true)}>Show all {formatNumber(standings.length)}</Button>
        </div>
      ) : null}
    </div>
  );
}
