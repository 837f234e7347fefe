import { and, eq, getTableColumns, lte, ne, sql } from 'drizzle-orm';
import type { Role } from '#contract/access.ts';
import type { Database } from '#server/platform/database/database.ts';
import { adminUsers, type Session, sessions } from '#server/schema/admin-users.table.ts';
import { invigilatedExams } from '#server/schema/invigilated-exams.table.ts';

/**
 * Inserts a session if the user still has this password hash.
 * @returns false if the password was changed meanwhile; then no session was inserted.
 */
export async function insertSession(db: Database, session: Session, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // This lock and a password change exclude each other. Either the password change deletes this session, or this
    // query sees the new hash.
    const [user] = await tx
      .select({ id: adminUsers.id })
      .from(adminUsers)
      .where(and(eq(adminUsers.id, session.userId), eq(adminUsers.password, passwordHash)))
      .for('share');
    if (!user) return false;
    await tx.insert(sessions).values(session);
    return true;
  });
}

/** A session with what its account may do now. */
export type AccountSession = Session & {
  role: Role;
  /** The exams that were given to the account, which only an invigilator needs. */
  examIds: number[];
};

export async function selectOptionalSession(db: Database, tokenHash: string): Promise<AccountSession | undefined> {
  const [session] = await db
    .select({
      ...getTableColumns(sessions),
      role: adminUsers.role,
      examIds: sql<number[]>`array(select exam_id from ${invigilatedExams} where user_id = ${sessions.userId})`,
    })
    .from(sessions)
    .innerJoin(adminUsers, eq(adminUsers.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  return session;
}

export async function updateSessionExpiry(db: Database, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

/** @param kept the token hash of a session that stays. */
export async function deleteSessionsOfUser(db: Database, userId: number, kept?: string): Promise<void> {
  const others = kept === undefined ? undefined : ne(sessions.tokenHash, kept);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function deleteAllSessions(db: Database): Promise<void> {
  await db.delete(sessions);
}
