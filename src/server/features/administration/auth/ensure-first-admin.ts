import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasAdminUser, insertAdminUser } from './admin-users.store.ts';
import { generatePassword, hashPassword } from './password.ts';

export type FirstAdmin = {
  username: string;
  /** Must be shown to the operator now, because only its hash is stored. Absent if the operator chose the password. */
  generatedPassword?: string;
};

/**
 * Creates the first administrator, an owner, if there is none. The caller must hold a lock, so that two processes do
 * not both create one.
 * @returns undefined if there already is an administrator.
 */
export async function ensureFirstAdmin(
  db: Database,
  { adminUsername, adminPassword }: Pick<Config, 'adminUsername' | 'adminPassword'>,
): Promise<FirstAdmin | undefined> {
  if (await hasAdminUser(db)) return undefined;
  const password = adminPassword ?? generatePassword();
  await insertAdminUser(db, { username: adminUsername, password: await hashPassword(password), role: 'owner' });
  return adminPassword === undefined
    ? { username: adminUsername, generatedPassword: password }
    : { username: adminUsername };
}
