import { Readable } from 'node:stream';
import type { Standing, Standings } from '#contract/exams/monitoring/standings.contract.ts';
import { judge } from '#domain/marking/marks.ts';
import { requireNoRegrading } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { maxPointsOf, pointsOf, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { isReleased, toWireMoment } from '#server/features/exams/exams/window.rules.ts';
import { selectAbsent, selectRollNumbers } from '#server/features/exams/roster/roster.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ReadyJson } from '#server/platform/http/ready-json.ts';
import { countOpenAttempts, selectMarks, selectRankedIds } from './standings.store.ts';

/**
 * Attempts that are read and written at once. The answers of students wait for one chunk, which takes some
 * milliseconds.
 */
const chunkSize = 500;

/**
 * Writes the ranked attempts of an exam, the best first, while the client receives them. The students' results show the
 * same ranks.
 * @throws AppError `exam.not_found`, `exam.regrading`
 */
export async function getStandings(db: Database, examId: number, now: Date): Promise<ReadyJson> {
  const exam = await selectExam(db, examId);
  const { scoresFrom } = exam;
  await requireNoRegrading(db, examId);
  const [{ ids, ranks }, openAttempts, rollNumbers, absent] = await Promise.all([
    selectRankedIds(db, examId),
    countOpenAttempts(db, examId),
    selectRollNumbers(db, examId),
    selectAbsent(db, exam),
  ]);
  const head: Omit<Standings, 'standings'> = {
    scoresFrom: toWireMoment(scoresFrom),
    isReleased: isReleased(scoresFrom, now),
    openAttempts,
    absent: absent.map(({ id: _, ...absentee }) => absentee),
  };
  const write = async function* () {
    yield `${JSON.stringify(head).slice(0, -1)},"standings":[`;
    let separator = '';
    for (let start = 0; start < ids.length; start += chunkSize) {
      const chunk = ids.slice(start, start + chunkSize);
      const marks = new Map((await selectMarks(db, chunk)).map((row) => [row.id, row]));
      const standings = chunk.flatMap((id, index): Standing[] => {
        const row = marks.get(id);
        const rank = ranks[start + index];
        if (!row || rank === undefined) return [];
        const percentage = row.percentage ?? 0;
        return [
          {
            rank,
            number: id,
            name: row.name ?? '',
            rollNumber: rollNumbers.get(id) ?? null,
            email: row.email,
            marking: toMarking(row),
            points: pointsOf(row),
            maxPoints: maxPointsOf(row),
            percentage,
            passed: judge(
              {
                points: pointsOf(row),
                maxPoints: maxPointsOf(row),
                unit: row.markUnit,
                percentage,
                passingScore: row.passingScore,
              },
              exam.graceMarks,
            ).passed,
          },
        ];
      });
      if (standings.length > 0) yield separator + JSON.stringify(standings).slice(1, -1);
      if (standings.length > 0) separator = ',';
    }
    // If a key was changed meanwhile, the marks do not belong to these ranks. The response then has no end, so that no
    // client takes it for a list.
    await requireNoRegrading(db, examId);
    yield ']}';
  };
  return new ReadyJson(Readable.from(write(), { objectMode: false }));
}
