import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Question } from '#server/schema/questions.table.ts';
import { updateToClosed } from '../attempts.store.ts';
import { lockQuestionsToGrade } from '../sitting/paper.store.ts';
import { type GradedAnswer, grade } from './grading.rules.ts';

/** `completed` by the student, `expired` by the clock: then it ended at its deadline, not when it was noticed. */
type ToClose = { attempt: Attempt; status: 'completed' | 'expired'; now: Date };

/** A closed attempt with its graded answers and what they were graded by, in the order of the paper. */
export type Closed = { attempt: Attempt; reviewed: { answer: GradedAnswer; question: Question }[] };

/**
 * Grades what attempts have and closes them. The caller's transaction has them locked, and has seen them in progress.
 * @returns them as they are now, in their order.
 */
export async function closeAttempts(tx: Database, toClose: ToClose[]): Promise<Closed[]> {
  if (toClose.length === 0) return [];
  const questionIds = new Set(toClose.flatMap(({ attempt }) => attempt.questionIds));
  const questions = await lockQuestionsToGrade(tx, [...questionIds]);
  const graded = toClose.map(({ attempt, status, now }) => {
    const onPaper = new Set(attempt.questionIds);
    const paper = questions.filter(({ id }) => onPaper.has(id));
    const { answers, ...grades } = grade(paper, attempt.answers);
    const closed = { status, endTime: status === 'expired' ? attempt.endsAt : now, ...grades };
    return { attempt, closed, answers, paper };
  });
  await updateToClosed(
    tx,
    graded.map(({ attempt, closed, answers }) => ({ id: attempt.id, answers, ...closed })),
  );
  return graded.map(({ attempt, closed, answers, paper }) => ({
    attempt: { ...attempt, ...closed },
    reviewed: paper.flatMap((question, index) => {
      const answer = answers[index];
      return answer ? [{ answer, question }] : [];
    }),
  }));
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
