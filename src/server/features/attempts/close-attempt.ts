import type { Database } from '#server/platform/database/database.ts';
import { selectAnswerKeys } from '../questions/questions.store.ts';
import { updateToClosed } from './attempts.store.ts';
import type { Attempt } from './attempts.table.ts';
import { type GradedAnswer, grade } from './grading.rules.ts';

/** `completed` by the student, `expired` by the clock: then it ended at its deadline, not when it was noticed. */
type ToClose = { attempt: Attempt; status: 'completed' | 'expired'; now: Date };

type Closed = { attempt: Attempt; answers: GradedAnswer[] };

/**
 * Grades what attempts have and closes them. The caller's transaction has them locked, and has seen them in progress.
 * @returns them as they are now, in their order.
 */
export async function closeAttempts(tx: Database, toClose: ToClose[]): Promise<Closed[]> {
  if (toClose.length === 0) return [];
  const keys = await selectAnswerKeys(tx, [...new Set(toClose.flatMap(({ attempt }) => attempt.questionIds))]);
  const closings = toClose.map(({ attempt, status, now }) => {
    const onPaper = new Set(attempt.questionIds);
    const graded = grade(
      keys.filter(({ id }) => onPaper.has(id)),
      attempt.answers,
    );
    return { id: attempt.id, status, endTime: status === 'expired' ? attempt.endsAt : now, ...graded };
  });
  await updateToClosed(tx, closings);
  return toClose.flatMap(({ attempt }, index) => {
    const closing = closings[index];
    if (!closing) return [];
    const { answers, ...closed } = closing;
    return [{ attempt: { ...attempt, ...closed }, answers }];
  });
}

/** `closeAttempts` for one: the attempt as it is now. */
export async function closeAttempt(
  tx: Database,
  attempt: Attempt,
  status: ToClose['status'],
  now: Date,
): Promise<Attempt> {
  const [closed] = await closeAttempts(tx, [{ attempt, status, now }]);
  return closed?.attempt ?? attempt;
}
