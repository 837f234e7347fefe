import type { SettlementMove } from '#contract/exams/settlement.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { writeMarks, writePercentage } from '#web/features/exams/marking/write-marks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';

type ScoreMovesProps = {
  moves: readonly SettlementMove[];
  /** The number of attempts that move, of which `moves` may contain only the first. */
  total: number;
};

/** The attempts whose results would change: their marks, percentages, ranks and whether they pass, before and after. */
export function ScoreMoves({ moves, total }: ScoreMovesProps) {
  const head = 'sticky top-0 bg-surface border-line border-b py-2 pr-4 font-strong text-ink-soft text-sm';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label="Attempts that move" tabIndex={0} className="mt-4 max-h-80 overflow-y-auto overscroll-contain">
      <table className="tabular w-full text-left text-md">
        <thead>
          <tr>
            <th scope="col" className={head}>
              Student
            </th>
            <th scope="col" className={head}>
              Score
            </th>
            <th scope="col" className={head}>
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <tr key={move.sessionId} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-normal [overflow-wrap:anywhere]">
                <bdi>{move.name}</bdi>
              </th>
              <td className="py-2 pr-4 sm:whitespace-nowrap">
                <Marks {...move} />
                <span className="block text-ink-soft text-sm">
                  {writePercentage(move.oldPercentage)} → {writePercentage(move.newPercentage)}
                </span>
              </td>
              <td className="py-2">
                <Verdict {...move} />
                <Rank {...move} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > moves.length ? (
        <p className="py-3 text-ink-soft text-sm">And {count(total - moves.length, 'more attempt')}.</p>
      ) : null}
    </section>
  );
}

/** "2 → 1", or "2 of 4 → 2 of 3" if a question no longer counts. */
function Marks({ oldPoints, newPoints, oldMaxPoints, newMaxPoints, unit }: SettlementMove) {
  const write = (points: number, maxPoints: number) =>
    oldMaxPoints === newMaxPoints
      ? writeMarks(points, unit)
      : `${writeMarks(points, unit)} of ${writeMarks(maxPoints, unit)}`;
  return (
    <>
      <span className="whitespace-nowrap">{write(oldPoints, oldMaxPoints)} →</span>{' '}
      <span className="whitespace-nowrap font-semibold">{write(newPoints, newMaxPoints)}</span>
    </>
  );
}

function Verdict({ oldPassed, newPassed }: SettlementMove) {
  if (oldPassed === newPassed) return <span className="text-ink-soft">{nameVerdict(newPassed)}</span>;
  return newPassed ? (
    <Badge tone="good">
      <span className="whitespace-nowrap">Failed → Passed</span>
    </Badge>
  ) : (
    <Badge tone="bad">
      <span className="whitespace-nowrap">Passed → Failed</span>
    </Badge>
  );
}

function Rank({ oldRank, newRank }: SettlementMove) {
  if (oldRank === null || newRank === null) return null;
  return (
    <span className="block text-ink-soft text-sm">
      Rank {formatNumber(oldRank)}
      {oldRank === newRank ? null : ` → ${formatNumber(newRank)}`}
    </span>
  );
}
