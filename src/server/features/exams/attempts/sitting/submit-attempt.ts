import type { AnswerChange } from '#contract/exams/attempts/attempts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isLocked } from '#server/platform/database/is-database-unavailable.ts';
import { lockAttempt } from '../attempts.store.ts';
import { type Closed, closeAttempt, closeAttempts } from '../closing/close-attempt.ts';
import { toAnswerChanges } from '../paper/stored-answers.rules.ts';
import { lockPersonOf, lockPersonsOfOpen } from '../ranking/person-locks.store.ts';
import type { SignReceipt } from '../receipt/sign-receipt.ts';
import { createRequestQueue, type RequestQueue } from '../request-queue.ts';
import { getResult, type Outcome, type Submitted, toResults } from '../result/get-result.ts';
import { isOverdue } from '../timing/deadline.rules.ts';
import { type Save, updateAnswersToGrade } from './answers.store.ts';

export type SubmitQueue = RequestQueue<Save, Outcome | Submitted>;

/** Makes the queue in which submits that arrive at the same time share one transaction. */
export const createSubmitQueue = (db: Database, signReceipt: SignReceipt): SubmitQueue =>
  createRequestQueue({
    together: (submits) => submitTogether(db, signReceipt, submits),
    alone: (submit) => submitAlone(db, signReceipt, submit),
  });

/**
 * Merges these answers if the attempt still takes answers, and closes it. Safe to repeat, because students double-click
 * and browsers retry: the first result stands. With `ifTimeIsUp` an attempt is not closed before its deadline.
 * @throws AppError `attempt.not_found`, `attempt.foreign_question`, `attempt.time_left`; then nothing is changed.
 */
export const submitAttempt = (
  submits: SubmitQueue,
  sessionId: string,
  { answers, ifTimeIsUp = false }: { answers: AnswerChange[]; ifTimeIsUp?: boolean | undefined },
  now: Date,
): Promise<Outcome | Submitted> =>
  submits.add({ sessionId, changes: toAnswerChanges(answers), now, endsBy: ifTimeIsUp ? now : undefined });

/**
 * Closes the attempts that take their answers and are not locked. The result of each other attempt is undefined. All
 * students of a hall may use one e-mail address, and another batch has then locked the person. So these attempts are
 * tried again after that batch, and together: if each closed alone, they would take the queue of requests outside
 * batches from other students.
 */
async function submitTogether(
  db: Database,
  signReceipt: SignReceipt,
  submits: Save[],
): Promise<(Submitted | undefined)[]> {
  const closed = await closeTogether(db, submits);
  const done = new Set(closed.map(({ attempt }) => attempt.sessionId));
  const left = submits.filter(({ sessionId }) => !done.has(sessionId));
  if (left.length > 0) {
    closed.push(
      ...(await closeTogether(db, left, { afterOthers: true }).catch((error: unknown) => {
        if (isLocked(error)) return [];
        throw error;
      })),
    );
  }
  if (closed.length === 0) return submits.map(() => undefined);

  const latest = new Date(Math.max(...submits.map(({ now }) => now.getTime())));
  const results = await toResults(db, signReceipt, closed, latest);
  const bySession = new Map(closed.map(({ attempt }, index) => [attempt.sessionId, results[index]]));
  return submits.map(({ sessionId }) => bySession.get(sessionId));
}

function closeTogether(db: Database, submits: Save[], { afterOthers = false } = {}): Promise<Closed[]> {
  const moments = new Map(submits.map(({ sessionId, now }) => [sessionId, now]));
  return db.transaction(async (tx) => {
    if (afterOthers) await lockPersonsOfOpen(tx, [...moments.keys()]);
    const open = await updateAnswersToGrade(tx, submits, 'skip');
    return closeAttempts(
      tx,
      open.map((attempt) => ({
        attempt,
        status: 'completed',
        now: moments.get(attempt.sessionId) ?? attempt.endsAt,
      })),
    );
  });
}

/**
 * Waits for the locks of the person and of the attempt, then closes it, unless another transaction has closed it
 * meanwhile.
 */
async function submitAlone(db: Database, signReceipt: SignReceipt, submit: Save): Promise<Outcome> {
  const { sessionId, now, endsBy } = submit;
  await db.transaction(async (tx) => {
    await lockPersonOf(tx, sessionId);
    const [open] = await updateAnswersToGrade(tx, [submit], 'wait');
    if (open) return closeAttempt(tx, open, 'completed', now);

    const attempt = await lockAttempt(tx, sessionId);
    if (attempt.status !== 'in_progress') return;
    if (endsBy && attempt.endsAt > endsBy) throw new AppError('attempt.time_left');
    if (!isOverdue(attempt, now)) throw new AppError('attempt.foreign_question');
    await closeAttempt(tx, attempt, 'expired', now);
  });
  return getResult(db, signReceipt, sessionId, now);
}
