import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { insertOperatorActivity } from '../activity/activity.store.ts';
import { quoted } from '../activity/summary.rules.ts';
import { selectAdminUsernames, updatePassword } from './admin-users.store.ts';
import { deleteLoginCounters } from './login-limits.store.ts';
import { generatePassword, hashPassword } from './password.ts';
import { deleteSessionsOfUser } from './sessions.store.ts';

/**
 * Gives an administrator a new password, ends the administrator's sessions and deletes all counters of failed logins.
 * @param username May be undefined if there is only one administrator.
 * @throws StartError if there is no such administrator.
 */
export async function resetPassword(
  db: Database,
  username: string | undefined,
): Promise<{ username: string; password: string }> {
  const names = await selectAdminUsernames(db);
  const [only] = names;
  if (only === undefined) throw new StartError('There is no administrator yet; start Rounds once first.');
  const chosen = username ?? (names.length === 1 ? only : undefined);
  if (chosen === undefined || !names.includes(chosen)) {
    throw new StartError(`Say whose password to reset. The administrators are: ${names.join(', ')}.`);
  }

  const password = generatePassword();
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Lock order: the user's row first. A login in progress waits for this row, then sees the new hash and creates no
    // session.
    const userId = await updatePassword(tx, chosen, hash);
    if (userId !== undefined) await deleteSessionsOfUser(tx, userId);
    await deleteLoginCounters(tx);
    await insertOperatorActivity(tx, {
      at: new Date(),
      kind: 'account',
      summary: `Reset the password of ${quoted(chosen)}`,
    });
  });
  return { username: chosen, password };
}
