import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { lockAttempt, selectAttempt } from '../attempts.store.ts';
import { lockPersonOf } from '../ranking/person-locks.store.ts';
import { isOverdue } from '../timing/deadline.rules.ts';
import { closeAttempt } from './close-attempt.ts';

/**
 * Reads an attempt and closes it first if it is overdue, so that no caller sees an overdue attempt as open.
 * @throws AppError `attempt.not_found`
 */
export async function settleAttempt(db: Database, sessionId: string, now: Date): Promise<Attempt> {
  const attempt = await selectAttempt(db, sessionId);
  if (attempt.status !== 'in_progress' || !isOverdue(attempt, now)) return attempt;
  return db.transaction(async (tx) => {
    await lockPersonOf(tx, sessionId);
    const locked = await lockAttempt(tx, sessionId);
    // Extra time or another close may have been committed between the read and the lock.
    return locked.status === 'in_progress' && isOverdue(locked, now)
      ? closeAttempt(tx, locked, 'expired', now)
      : locked;
  });
}
