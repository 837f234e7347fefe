import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { lockAttempt, selectAttempt } from '../attempts.store.ts';
import { closeAttempt } from './close-attempt.ts';
import { isOverdue } from './deadline.rules.ts';

/**
 * The attempt as the clock has it: one that is overdue is closed here and now, before whoever asks can see it open.
 * @throws AppError `attempt.not_found`
 */
export async function settleAttempt(db: Database, sessionId: string, now: Date): Promise<Attempt> {
  const attempt = await selectAttempt(db, sessionId);
  if (attempt.status !== 'in_progress' || !isOverdue(attempt, now)) return attempt;
  return db.transaction(async (tx) => {
    const locked = await lockAttempt(tx, sessionId);
    // Extra minutes may have come in between.
    return locked.status === 'in_progress' && isOverdue(locked, now)
      ? closeAttempt(tx, locked, 'expired', now)
      : locked;
  });
}
