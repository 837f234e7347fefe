import { longestAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { readReview } from '#server/features/exams/attempts/result/read-review.ts';
import { graceSeconds } from '#server/features/exams/attempts/timing/deadline.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectPractisedExams } from './practice.store.ts';
import { practiceMoment } from './practice-moment.rules.ts';

/** The exams that do not hold their questions back. */
export type ReleasedExams = {
  /** In ascending order. */
  ids: number[];
  /** The time, in milliseconds, until which they stay the same unless an educator changes an exam. */
  until: number;
};

/** Milliseconds after which a reopened attempt, or the end of the last one, is noticed. */
const noticedWithin = 1000;

/**
 * Reads which exams let students practise their questions now. The educator must allow it, the rule for keys and
 * explanations (`readReview`) must release them, and the exam must be over, extra time and reopened attempts included.
 * Attempts can delay the release within a day after its date, and are read again every second then, because a change of
 * an attempt is not reported to the cache.
 */
export async function readReleasedExams(db: Database, now: Date): Promise<ReleasedExams> {
  const ids: number[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const exam of await selectPractisedExams(db)) {
    const moment = practiceMoment(exam);
    if (moment instanceof Date) {
      const last = moment.getTime() + longestAttempt + graceSeconds * 1000;
      if (moment > now) until = Math.min(until, moment.getTime());
      else if (now.getTime() <= last) until = Math.min(until, now.getTime() + noticedWithin);
    }
    if ((await readReview(db, { id: exam.id, scoresFrom: null, reviewFrom: moment }, now)) === null) ids.push(exam.id);
  }
  return { ids, until };
}
