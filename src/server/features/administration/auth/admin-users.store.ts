import { asc, eq } from 'drizzle-orm';
import type { Role } from '#contract/access.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AdminUser, adminUsers, type NewAdminUser } from '#server/schema/admin-users.table.ts';

/** Whether there is at least one administrator. */
export async function hasAdminUser(db: Database): Promise<boolean> {
  const rows = await db.select({ id: adminUsers.id }).from(adminUsers).limit(1);
  return rows.length > 0;
}

/** @throws a unique violation if the username is taken. */
export async function insertAdminUser(db: Database, user: NewAdminUser): Promise<ListedAdminUser> {
  const [inserted] = await db.insert(adminUsers).values(user).returning(listed);
  if (!inserted) throw new Error('Inserting an administrator returned no row.');
  return inserted;
}

const listed = {
  id: adminUsers.id,
  username: adminUsers.username,
  role: adminUsers.role,
  createdAt: adminUsers.createdAt,
};
export type ListedAdminUser = Pick<AdminUser, keyof typeof listed>;

/** Selects all administrators and locks them until the transaction ends, in the order of their ids. */
export async function lockAdminUsers(tx: Database): Promise<ListedAdminUser[]> {
  return tx.select(listed).from(adminUsers).orderBy(asc(adminUsers.id)).for('update');
}

export async function updateRole(tx: Database, userId: number, role: Role): Promise<void> {
  await tx.update(adminUsers).set({ role }).where(eq(adminUsers.id, userId));
}

/** Deletes an administrator with all sessions. */
export async function deleteAdminUser(db: Database, userId: number): Promise<void> {
  await db.delete(adminUsers).where(eq(adminUsers.id, userId));
}

export async function selectOptionalAdminUserById(db: Database, userId: number): Promise<AdminUser | undefined> {
  const [user] = await db.select().from(adminUsers).where(eq(adminUsers.id, userId));
  return user;
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
