import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { quoted } from '../activity/summary.rules.ts';
import { insertAdminUser } from '../auth/admin-users.store.ts';
import { hashPassword } from '../auth/password.ts';

/**
 * Adds an educator.
 * @param by the id of the administrator who does it.
 * @throws AppError `account.taken`
 */
export async function addAccount(
  db: Database,
  { username, password }: { username: string; password: string },
  by: number,
  now: Date,
): Promise<{ id: number; username: string; createdAt: Date }> {
  const hash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      const user = await insertAdminUser(tx, { username, password: hash, createdAt: now });
      await insertActivity(tx, by, { at: now, kind: 'account', summary: `Added the educator ${quoted(username)}` });
      return user;
    });
  } catch (error) {
    if (violates(error, 'unique')) {
      const { message } = new AppError('account.taken');
      throw new AppError('account.taken', message, [{ path: 'username', message }]);
    }
    throw error;
  }
}
