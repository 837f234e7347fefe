import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { amount, quoted } from '../activity/summary.rules.ts';
import { lockAdminUsers, updateRole } from '../auth/admin-users.store.ts';
import { type ListedAccount, selectAccounts } from './accounts.store.ts';
import { type AccountRights, giveExams, requireExamsOfInvigilator } from './give-exams.ts';
import { requireOwner } from './require-owner.ts';

/**
 * Changes the role of an account and the exams of an invigilator. The guard reads both with each request, so nothing else has to end.
 * @throws AppError `account.not_found`, `exam.not_found`, `role.last_owner`, `role.no_exams`; `auth.required` or `role.denied` if the
 * caller was removed or lowered meanwhile
 */
export async function changeRole(
  db: Database,
  userId: number,
  rights: AccountRights,
  { by, now }: { by: number; now: Date },
): Promise<ListedAccount> {
  requireExamsOfInvigilator(rights);
  return db.transaction(async (tx) => {
    const users = await lockAdminUsers(tx);
    requireOwner(users, by);
    const user = users.find(({ id }) => id === userId);
    if (!user) throw new AppError('account.not_found');
    const otherOwners = users.filter(({ id, role }) => role === 'owner' && id !== userId);
    if (rights.role !== 'owner' && otherOwners.length === 0) throw new AppError('role.last_owner');

    if (rights.role !== user.role) await updateRole(tx, userId, rights.role);
    await giveExams(tx, userId, rights);
    const [account] = await selectAccounts(tx, userId);
    if (!account) throw new AppError('account.not_found');
    const exams = account.role === 'invigilator' ? ` of ${amount(account.examIds.length, 'exam')}` : '';
    await insertActivity(tx, by, {
      at: now,
      kind: 'account',
      summary: `Gave ${quoted(user.username)} the role ${account.role}${exams}`,
    });
    return account;
  });
}
