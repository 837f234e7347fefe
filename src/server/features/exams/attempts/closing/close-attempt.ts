import { type GradedAnswer, grade } from '#domain/marking/grading.ts';
import { toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Question } from '#server/schema/questions.table.ts';
import { lockQuestionsToGrade } from '../paper/paper.store.ts';
import { inOrderOf } from '../paper/paper-order.rules.ts';
import { tryLockPersons } from '../ranking/person-locks.store.ts';
import { firstOfEachPerson } from '../ranking/place.rules.ts';
import { hashPaper } from '../receipt/hash-paper.ts';
import { updateToClosed } from './closing.store.ts';

/**
 * `completed`: the student submitted at `now`. `expired`: the attempt ended at its deadline, however late a process
 * notices it. `closedEarly` of the attempt says whether an educator moved this deadline to end it.
 */
type ToClose = { attempt: Attempt; status: 'completed' | 'expired'; now: Date };

/** A closed attempt with its graded answers and their questions, in the order of the paper. */
export type Closed = { attempt: Attempt; reviewed: { answer: GradedAnswer; question: Question }[] };

/**
 * Grades the stored answers of attempts, closes the attempts, and ranks each that is the first closed one of its
 * person. The transaction of the caller must have locked them and seen them in progress. Leaves an attempt open if
 * another transaction has locked its person.
 * @returns the closed attempts, in the same order.
 */
export async function closeAttempts(tx: Database, attempts: ToClose[]): Promise<Closed[]> {
  const lockable = await tryLockPersons(
    tx,
    attempts.map(({ attempt }) => attempt),
  );
  const toClose = attempts.filter(({ attempt }) => lockable.has(attempt.id));
  if (toClose.length === 0) return [];
  const questionIds = new Set(toClose.flatMap(({ attempt }) => attempt.questionIds));
  const questions = await lockQuestionsToGrade(tx, [...questionIds]);
  const graded = toClose.map(({ attempt, status, now }) => {
    const onPaper = new Set(attempt.questionIds);
    const paper = questions.filter(({ id }) => onPaper.has(id));
    const { answers, ...grades } = grade(paper, attempt.answers, toMarking(attempt));
    const closed = {
      status,
      closedEarly: attempt.closedEarly,
      endTime: status === 'expired' ? attempt.endsAt : now,
      ...grades,
    };
    return { attempt, closed, answers, paper };
  });
  const first = firstOfEachPerson(graded.map(({ attempt, closed }) => ({ ...attempt, ...closed })));
  const written = await updateToClosed(
    tx,
    graded.map(({ attempt, closed, answers, paper }) => ({
      id: attempt.id,
      lastSaveAt: attempt.lastSaveAt,
      answers,
      ...closed,
      mayRank: first.has(attempt.id),
      paper: hashPaper(attempt, paper),
    })),
  );
  return graded.map(({ attempt, closed, answers, paper }) => ({
    attempt: { ...attempt, ...closed, ...written.get(attempt.id) },
    reviewed: inOrderOf(
      attempt.questionIds,
      paper.flatMap((question, index) => {
        const answer = answers[index];
        return answer ? [{ answer, question }] : [];
      }),
    ),
  }));
}

/**
 * Closes one attempt with `closeAttempts` and returns it. The transaction must have waited for the lock of its person;
 * see `lockPersonOf`.
 * @throws AppError `unavailable` if the attempt has got another person since then.
 */
export async function closeAttempt(
  tx: Database,
  attempt: Attempt,
  status: ToClose['status'],
  now: Date,
): Promise<Attempt> {
  const [closed] = await closeAttempts(tx, [{ attempt, status, now }]);
  if (!closed) throw new AppError('unavailable');
  return closed.attempt;
}
