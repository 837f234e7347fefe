import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { adminUsers, type NewAdminUser } from './admin-users.table.ts';

/** Whether anybody can log in yet. */
export async function hasAdminUser(db: Database): Promise<boolean> {
  const rows = await db.select({ id: adminUsers.id }).from(adminUsers).limit(1);
  return rows.length > 0;
}

/** @throws a unique violation when the name is taken. */
export async function insertAdminUser(db: Database, user: NewAdminUser): Promise<void> {
  await db.insert(adminUsers).values(user);
}

export async function selectOptionalAdminUser(db: Database, username: string) {
  const [user] = await db.select().from(adminUsers).where(eq(adminUsers.username, username));
  return user;
}
