import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type PersonRow, people } from '#server/schema/people.table.ts';
import { type PersonalSession, personalSessions } from '#server/schema/personal-sessions.table.ts';

export async function selectOptionalPersonByCode(db: Database, code: string): Promise<PersonRow | undefined> {
  const [person] = await db.select().from(people).where(eq(people.code, code));
  return person;
}

export async function insertPersonalSession(db: Database, session: PersonalSession): Promise<void> {
  await db.insert(personalSessions).values(session);
}

/**
 * The person of a session; undefined if the session has ended. It ends also when the person gets another code or is deleted, whoever writes
 * that, because the row names the code that was entered.
 */
export async function selectOptionalPersonOfSession(
  db: Database,
  tokenHash: string,
): Promise<(Pick<PersonRow, 'id' | 'name' | 'rollNumber'> & Pick<PersonalSession, 'expiresAt'>) | undefined> {
  const [person] = await db
    .select({
      id: people.id,
      name: people.name,
      rollNumber: people.rollNumber,
      expiresAt: personalSessions.expiresAt,
    })
    .from(personalSessions)
    .innerJoin(people, and(eq(people.id, personalSessions.personId), eq(people.code, personalSessions.code)))
    .where(eq(personalSessions.tokenHash, tokenHash));
  return person;
}

export async function deletePersonalSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(personalSessions).where(eq(personalSessions.tokenHash, tokenHash));
}

export async function deleteExpiredPersonalSessions(db: Database, now: Date): Promise<void> {
  await db.delete(personalSessions).where(lte(personalSessions.expiresAt, now));
}
