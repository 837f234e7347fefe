import type { Database } from '#server/platform/database/database.ts';
import type { AdminUser } from '#server/schema/admin-users.table.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { updatePassword } from '../auth/admin-users.store.ts';
import { hashPassword } from '../auth/password.ts';
import { deleteSessionsOfUser } from '../auth/sessions.store.ts';

/** Changes the password of an administrator, and ends all sessions of this administrator except one. */
export async function changePassword(
  db: Database,
  user: AdminUser,
  { password, keptSession }: { password: string; keptSession: string },
  now: Date,
): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Lock order as in resetPassword: the user's row first.
    await updatePassword(tx, user.username, hash);
    await deleteSessionsOfUser(tx, user.id, keptSession);
    await insertActivity(tx, user.id, { at: now, kind: 'account', summary: 'Changed their own password' });
  });
}
