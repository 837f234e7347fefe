import type { Database } from '#server/platform/database/database.ts';
import { selectAnswerKeys } from '../questions/questions.store.ts';
import { insertGradedAnswers, updateToClosed } from './attempts.store.ts';
import type { Attempt } from './attempts.table.ts';
import { grade } from './grading.rules.ts';

/**
 * Grades what an attempt has and closes it. The caller's transaction has it locked, and has seen it in progress.
 * @param status `completed` by the student, `expired` by the clock: then it ended at its deadline, not when it was noticed.
 */
export async function closeAttempt(
  tx: Database,
  attempt: Attempt,
  status: 'completed' | 'expired',
  now: Date,
): Promise<Attempt> {
  const { answers, ...score } = grade(await selectAnswerKeys(tx, attempt.questionIds), attempt.answers);
  const endTime = status === 'expired' ? attempt.endsAt : now;
  const closing = { status, endTime, ...score };
  await updateToClosed(tx, attempt.id, closing);
  await insertGradedAnswers(tx, attempt.id, answers, endTime);
  return { ...attempt, ...closing };
}
