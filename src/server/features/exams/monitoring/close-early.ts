import { closeAttempt } from '#server/features/exams/attempts/closing/close-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOpenAttempt } from './lock-open-attempt.ts';

/**
 * Ends the time of an open attempt now and grades what was saved, as the clock would have. Its student's browser learns of it with
 * the next save, and goes to the result.
 * @throws AppError `attempt.not_found`, `attempt.closed`
 */
export async function closeEarly(db: Database, examId: number, sessionId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const attempt = await lockOpenAttempt(tx, examId, sessionId, now);
    // In the grace its time was over already.
    const endsAt = attempt.endsAt < now ? attempt.endsAt : now;
    await closeAttempt(tx, { ...attempt, endsAt }, 'expired', now);
  });
}
