import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasAdminUser, insertAdminUser } from './admin-users.store.ts';
import { generatePassword, hashPassword } from './password.ts';

export type FirstAdmin = {
  username: string;
  /** To be told to the operator now: only its hash is kept. Absent when the operator chose it. */
  generatedPassword?: string;
};

/**
 * Makes the first administrator where there is none. Call it in a transaction that holds a lock against others doing the same.
 * @returns undefined when there is an administrator already.
 */
export async function ensureFirstAdmin(
  db: Database,
  { adminUsername, adminPassword }: Pick<Config, 'adminUsername' | 'adminPassword'>,
): Promise<FirstAdmin | undefined> {
  if (await hasAdminUser(db)) return undefined;
  const password = adminPassword ?? generatePassword();
  await insertAdminUser(db, { username: adminUsername, password: await hashPassword(password) });
  return adminPassword === undefined
    ? { username: adminUsername, generatedPassword: password }
    : { username: adminUsername };
}
