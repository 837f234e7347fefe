import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { quoted } from '../activity/summary.rules.ts';
import { deleteAdminUser, lockAdminUsers } from '../auth/admin-users.store.ts';

/**
 * Removes another educator, whose sessions end with the account. The caller keeps an account, so the last one is never removed.
 * @param by the id of the administrator who does it.
 * @throws AppError `account.not_found`, `account.own`; `auth.required` if the caller was removed meanwhile
 */
export async function removeAccount(db: Database, userId: number, by: number, now: Date): Promise<void> {
  if (userId === by) throw new AppError('account.own');
  await db.transaction(async (tx) => {
    // Locks all accounts, so that two administrators who remove each other at the same moment do not both succeed.
    const users = await lockAdminUsers(tx);
    if (!users.some(({ id }) => id === by)) throw new AppError('auth.required');
    const user = users.find(({ id }) => id === userId);
    if (!user) throw new AppError('account.not_found');
    await deleteAdminUser(tx, userId);
    await insertActivity(tx, by, {
      at: now,
      kind: 'account',
      summary: `Removed the educator ${quoted(user.username)}`,
    });
  });
}
