import type { WithheldScores } from '#contract/exams/attempts/results.contract.ts';
import { upToDate } from '#server/features/exams/attempts/closing/regrade-attempts.ts';
import { selectRegradedExams } from '#server/features/exams/attempts/closing/regrading.store.ts';
import { settleAttempt } from '#server/features/exams/attempts/closing/settle-attempt.ts';
import { selectPlaces } from '#server/features/exams/attempts/ranking/places.store.ts';
import {
  type Scores,
  selectRankedEnds,
  toScores,
  toWithheld,
} from '#server/features/exams/attempts/result/get-result.ts';
import { selectExams } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { selectAttemptsOfRosterPerson } from './person-results.store.ts';

/** A closed attempt of a person. */
export type PersonResult = {
  attempt: Attempt;
  exam: Exam;
  /** The figures of the result, also before they are released to the student. */
  scores: Scores;
  /** The response to the student before the scores are released; undefined if they are released. */
  withheld: WithheldScores | undefined;
};

/**
 * Reads the attempts of a person of a roster at all exams, the first started first, with the figures of their results.
 * As a result does, it first closes attempts that are overdue, and regrades those whose keys have changed.
 */
export async function readPersonResults(
  db: Database,
  personId: number,
  now: Date,
): Promise<{ results: PersonResult[]; open: Pick<PersonResult, 'attempt' | 'exam'>[] }> {
  const stored = await selectAttemptsOfRosterPerson(db, personId);
  const regraded = new Set(await selectRegradedExams(db));
  const attempts: Attempt[] = [];
  for (const each of stored) {
    const settled = each.status === 'in_progress' ? await settleAttempt(db, each.sessionId, now) : each;
    attempts.push(
      regraded.has(each.examId) && settled.status !== 'in_progress' ? await upToDate(db, settled) : settled,
    );
  }
  const closed = attempts.filter(({ status }) => status !== 'in_progress');
  const [exams, places, rankedEnds] = await Promise.all([
    selectExams(db, [...new Set(attempts.map(({ examId }) => examId))]),
    selectPlaces(db, closed),
    selectRankedEnds(db, closed),
  ]);
  const examOf = new Map(exams.map((exam) => [exam.id, exam]));
  const results = closed.flatMap((attempt): PersonResult[] => {
    const exam = examOf.get(attempt.examId);
    const place = places.get(attempt.id);
    // The attempt was deleted or opened again meanwhile.
    if (!exam || !place) return [];
    const scores = toScores(attempt, exam, { place, rankedEnd: rankedEnds.get(attempt.id) });
    return [{ attempt, exam, scores, withheld: toWithheld(attempt, exam, now) }];
  });
  const open = attempts.flatMap((attempt) => {
    const exam = examOf.get(attempt.examId);
    return exam && attempt.status === 'in_progress' ? [{ attempt, exam }] : [];
  });
  return { results, open };
}
