import { isUnknownSession } from '#server/features/exams/attempts/attempts.store.ts';
import { closeAttempt, closeAttempts } from '#server/features/exams/attempts/closing/close-attempt.ts';
import { lockPersonOf } from '#server/features/exams/attempts/ranking/person-locks.store.ts';
import { lockExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { lockOpenAttempt } from './lock-open-attempt.ts';
import { lockAttemptsToEnd, selectIdsToEnd, type ToEnd } from './marks/marks.store.ts';

/** Attempts in one transaction: few enough that a save of one of them waits for less than 50 ms. */
const batchSize = 20;

/**
 * Ends the time of an open attempt now, and grades its saved answers as at the deadline. The browser of the student
 * learns this from the response to its next save, and shows the result.
 * @throws AppError `attempt.not_found`, `attempt.closed`
 */
export async function closeEarly(db: Database, examId: number, sessionId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPersonOf(tx, sessionId);
    await closeAttempt(tx, endingNow(await lockOpenAttempt(tx, examId, sessionId, now), now), 'expired', now);
  });
}

/**
 * Ends the time of every open attempt at an exam now, or only of attempts with a given mark, like `closeEarly`, in
 * several transactions. Attempts that start meanwhile stay open.
 * @returns the number of attempts that this call closed.
 * @throws AppError `exam.not_found` if the exam is deleted meanwhile
 */
export async function closeOpenAttempts(db: Database, which: ToEnd, now: Date): Promise<number> {
  const ids = await selectIdsToEnd(db, which, now);
  let total = 0;
  for (let done = 0; done < ids.length; done += batchSize) {
    total += await closeBatch(db, which, ids.slice(done, done + batchSize), now);
  }
  return total;
}

/** @returns how many attempts of the batch it has closed. */
async function closeBatch(db: Database, which: ToEnd, ids: number[], now: Date): Promise<number> {
  const { open, closed } = await db.transaction(async (tx) => {
    await lockExam(tx, which.examId);
    const locked = await lockAttemptsToEnd(tx, which, ids, now);
    const ended = await closeAttempts(
      tx,
      locked.map((attempt) => ({ attempt: endingNow(attempt, now), status: 'expired', now })),
    );
    return { open: locked, closed: new Set(ended.map(({ attempt }) => attempt.id)) };
  });
  let total = closed.size;
  // `closeAttempts` skips an attempt if another transaction has locked its person. `closeEarly` waits for that lock.
  for (const { id, sessionId } of open) {
    if (!closed.has(id) && (await closesEarly(db, which.examId, sessionId, now))) total += 1;
  }
  return total;
}

/** Closes an attempt with `closeEarly`, unless it has been closed or deleted meanwhile. */
async function closesEarly(db: Database, examId: number, sessionId: string, now: Date): Promise<boolean> {
  try {
    await closeEarly(db, examId, sessionId, now);
    return true;
  } catch (error) {
    if (isUnknownSession(error) || (error instanceof AppError && error.code === 'attempt.closed')) return false;
    throw error;
  }
}

/**
 * During the grace the deadline has passed already; it stays as it is, and the attempt counts as expired by the clock.
 */
const endingNow = (attempt: Attempt, now: Date): Attempt =>
  attempt.endsAt <= now ? attempt : { ...attempt, endsAt: now, closedEarly: true };
