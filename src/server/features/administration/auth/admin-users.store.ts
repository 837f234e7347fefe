import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { adminUsers, type NewAdminUser } from '#server/schema/admin-users.table.ts';

/** Whether there is at least one administrator. */
export async function hasAdminUser(db: Database): Promise<boolean> {
  const rows = await db.select({ id: adminUsers.id }).from(adminUsers).limit(1);
  return rows.length > 0;
}

/** @throws a unique violation if the username is taken. */
export async function insertAdminUser(db: Database, user: NewAdminUser): Promise<void> {
  await db.insert(adminUsers).values(user);
}

/** Selects all usernames, the oldest administrator first. */
export async function selectAdminUsernames(db: Database): Promise<string[]> {
  const rows = await db.select({ username: adminUsers.username }).from(adminUsers).orderBy(asc(adminUsers.id));
  return rows.map(({ username }) => username);
}

/** @returns the user's id; undefined if there is no user of this name. */
export async function updatePassword(db: Database, username: string, hash: string): Promise<number | undefined> {
  const [user] = await db
    .update(adminUsers)
    .set({ password: hash })
    .where(eq(adminUsers.username, username))
    .returning({ id: adminUsers.id });
  return user?.id;
}

export async function selectOptionalAdminUser(db: Database, username: string) {
  const [user] = await db.select().from(adminUsers).where(eq(adminUsers.username, username));
  return user;
}
