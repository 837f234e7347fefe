import { closeAttempt } from '#server/features/exams/attempts/closing/close-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockOpenAttempt } from './lock-open-attempt.ts';

/**
 * Ends the time of an open attempt now, and grades its saved answers as at the deadline. The browser of the student learns this from
 * the response to its next save, and shows the result.
 * @throws AppError `attempt.not_found`, `attempt.closed`
 */
export async function closeEarly(db: Database, examId: number, sessionId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const attempt = await lockOpenAttempt(tx, examId, sessionId, now);
    // During the grace the deadline has passed already; it stays as it is.
    const endsAt = attempt.endsAt < now ? attempt.endsAt : now;
    await closeAttempt(tx, { ...attempt, endsAt }, 'expired', now);
  });
}
