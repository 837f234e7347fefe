import { longestAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { isReleased, reviewMoment } from '#server/features/exams/exams/window.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import type { ReleaseMoment } from '#server/schema/release-moment.ts';
import { graceSeconds } from '../timing/deadline.rules.ts';
import { selectOptionalLastEnd } from './results.store.ts';

/**
 * From when the keys and explanations of an exam are shown; null if they are shown now. With a date they are held back
 * until each attempt that started before this date has ended, extra time and reopened attempts included: a student who
 * still writes could get them from another one. It reads attempts only within a day after the date, because no attempt
 * is longer.
 */
export async function readReview(
  db: Database,
  exam: Pick<Exam, 'id' | 'scoresFrom' | 'reviewFrom'>,
  now: Date,
): Promise<ReleaseMoment | null> {
  const from = reviewMoment(exam);
  if (!isReleased(from, now)) return from;
  const grace = graceSeconds * 1000;
  if (!(from instanceof Date) || now.getTime() > from.getTime() + longestAttempt + grace) return null;
  const lastEnd = await selectOptionalLastEnd(db, { examId: exam.id, startedBefore: from }, now);
  return lastEnd ? new Date(lastEnd.getTime() + grace) : null;
}
