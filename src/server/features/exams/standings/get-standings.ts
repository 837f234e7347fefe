import type { Standings } from '#contract/exams/monitoring/standings.contract.ts';
import { isPass, maxPointsOf, pointsOf, toMarking } from '#server/features/exams/attempts/closing/marks.rules.ts';
import { selectAllPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { isReleased, toWireMoment } from '#server/features/exams/exams/window.rules.ts';
import { selectRollNumbers } from '#server/features/exams/roster/roster.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countOpenAttempts, selectRankedAttempts } from './standings.store.ts';

/**
 * Reads the ranked attempts of an exam, the best first. The ranks are those of the students' results.
 * @throws AppError `exam.not_found`
 */
export async function getStandings(db: Database, examId: number, now: Date): Promise<Standings> {
  const { scoresFrom } = await selectExam(db, examId);
  const [places, attempts, openAttempts, rollNumbers] = await Promise.all([
    selectAllPlaces(db, examId),
    selectRankedAttempts(db, examId),
    countOpenAttempts(db, examId),
    selectRollNumbers(db, examId),
  ]);
  const standings = attempts.flatMap((attempt) => {
    const rank = places.get(attempt.id)?.rank;
    if (rank === null || rank === undefined) return [];
    const percentage = attempt.percentage ?? 0;
    return [
      {
        rank,
        number: attempt.id,
        name: attempt.name ?? '',
        rollNumber: rollNumbers.get(attempt.id) ?? null,
        email: attempt.email,
        marking: toMarking(attempt),
        points: pointsOf(attempt),
        maxPoints: maxPointsOf(attempt),
        percentage,
        passed: isPass(percentage, attempt.passingScore),
      },
    ];
  });
  return {
    scoresFrom: toWireMoment(scoresFrom),
    isReleased: isReleased(scoresFrom, now),
    openAttempts,
    standings: standings.toSorted((a, b) => a.rank - b.rank || a.number - b.number),
  };
}
