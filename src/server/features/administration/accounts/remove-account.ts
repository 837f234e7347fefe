import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { quoted } from '../activity/summary.rules.ts';
import { deleteAdminUser, lockAdminUsers } from '../auth/admin-users.store.ts';
import { requireOwner } from './require-owner.ts';

/**
 * Removes another educator, whose sessions end with the account. The caller stays an owner, so the last owner is never removed.
 * @param by the id of the administrator who does it.
 * @throws AppError `account.not_found`, `account.own`; `auth.required` or `role.denied` if the caller was removed or lowered meanwhile
 */
export async function removeAccount(db: Database, userId: number, by: number, now: Date): Promise<void> {
  if (userId === by) throw new AppError('account.own');
  await db.transaction(async (tx) => {
    // Locks all accounts, so that two administrators who remove each other at the same moment do not both succeed.
    const users = await lockAdminUsers(tx);
    requireOwner(users, by);
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
