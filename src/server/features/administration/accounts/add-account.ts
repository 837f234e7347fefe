import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { quoted } from '../activity/summary.rules.ts';
import { insertAdminUser, lockAdminUsers } from '../auth/admin-users.store.ts';
import { hashPassword } from '../auth/password.ts';
import { type ListedAccount, selectAccounts } from './accounts.store.ts';
import { type AccountRights, giveExams, requireExamsOfInvigilator } from './give-exams.ts';
import { requireOwner } from './require-owner.ts';

/**
 * Adds an account.
 * @param by the id of the owner who does it.
 * @throws AppError `account.taken`, `exam.not_found`, `role.no_exams`; `auth.required` or `role.denied` if the caller was removed or lowered
 * meanwhile
 */
export async function addAccount(
  db: Database,
  { username, password, ...rights }: { username: string; password: string } & AccountRights,
  { by, now }: { by: number; now: Date },
): Promise<ListedAccount> {
  requireExamsOfInvigilator(rights);
  const hash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      requireOwner(await lockAdminUsers(tx), by);
      const { id } = await insertAdminUser(tx, { username, password: hash, createdAt: now, role: rights.role });
      await giveExams(tx, id, rights);
      const [account] = await selectAccounts(tx, id);
      if (!account) throw new Error('The new account was not found.');
      const summary = `Added the ${rights.role} ${quoted(username)}`;
      await insertActivity(tx, by, { at: now, kind: 'account', summary });
      return account;
    });
  } catch (error) {
    if (violates(error, 'unique')) {
      const { message } = new AppError('account.taken');
      throw new AppError('account.taken', message, [{ path: 'username', message }]);
    }
    throw error;
  }
}
