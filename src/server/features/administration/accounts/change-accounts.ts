import type { Role } from '#contract/access.ts';
import { insertActivity } from '#server/features/administration/activity/activity.store.ts';
import { amount, quoted } from '#server/features/administration/activity/summary.rules.ts';
import {
  deleteAdminUser,
  insertAdminUser,
  lockAdminUsers,
  updateRole,
} from '#server/features/administration/auth/admin-users.store.ts';
import { hashPassword } from '#server/features/administration/auth/password.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { violates } from '#server/platform/database/violates.ts';
import { type ListedAccount, lockExamTitles, replaceExamsOf, selectAccounts } from './accounts.store.ts';
import { requireOwner } from './require-owner.ts';

/**
 * Adds an account.
 * @param by the id of the owner who does it.
 * @throws AppError `account.taken`, `exam.not_found`, `role.no_exams`; `auth.required` or `role.denied` if the caller
 * was removed or lowered meanwhile
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

/**
 * Changes the role of an account and the exams of an invigilator. The guard reads both with each request, so nothing
 * else has to end.
 * @throws AppError `account.not_found`, `exam.not_found`, `role.last_owner`, `role.no_exams`; `auth.required` or
 * `role.denied` if the caller was removed or lowered meanwhile
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

/** The role that an account gets, and the exams that an invigilator gets. */
export type AccountRights = { role: Role; examIds?: number[] | undefined };

/** @throws AppError `role.no_exams` if another role than the invigilator is given exams. */
function requireExamsOfInvigilator({ role, examIds = [] }: AccountRights): void {
  if (role === 'invigilator' || examIds.length === 0) return;
  const { message } = new AppError('role.no_exams');
  throw new AppError('role.no_exams', message, [{ path: 'examIds', message }]);
}

/**
 * Gives an account the exams of its role: an invigilator gets `examIds`, or without them keeps the present exams; all
 * other roles have none.
 * @throws AppError `exam.not_found`
 */
async function giveExams(tx: Database, userId: number, { role, examIds }: AccountRights): Promise<void> {
  if (role !== 'invigilator') return replaceExamsOf(tx, userId, []);
  if (examIds === undefined) return;
  const wanted = [...new Set(examIds)];
  const found = await lockExamTitles(tx, wanted);
  const missing = wanted.find((id) => !found.some((exam) => exam.id === id));
  if (missing !== undefined) throw new AppError('exam.not_found', `The exam ${missing} does not exist.`);
  await replaceExamsOf(tx, userId, wanted);
}

/**
 * Removes another educator, whose sessions end with the account. The caller stays an owner, so the last owner is never
 * removed.
 * @param by the id of the administrator who does it.
 * @throws AppError `account.not_found`, `account.own`; `auth.required` or `role.denied` if the caller was removed or
 * lowered meanwhile
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
