import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type PersonRow, people } from '#server/schema/cohorts.table.ts';
import { type PersonalSession, personalSessions } from '#server/schema/personal-sessions.table.ts';

export async function selectOptionalPersonByCode(db: Database, code: string): Promise<PersonRow | undefined> {
  const [person] = await db.select().from(people).where(eq(people.code, code));
  return person;
}

/**
 * Sessions of one person: more than a student has browsers. A new one ends the oldest, so that nobody fills the table
 * with their own code.
 */
const mostOfPerson = 20;

export async function insertPersonalSession(db: Database, session: PersonalSession): Promise<void> {
  await db.insert(personalSessions).values(session);
  await db.execute(sql`
    delete from ${personalSessions} where token_hash in (
      select token_hash from ${personalSessions} where person_id = ${session.personId} and token_hash <> ${session.tokenHash}
      order by expires_at desc offset ${mostOfPerson - 1}
    )`);
}

/**
 * The person of a session; undefined if the session has ended. It ends also when the person gets another code or is
 * deleted, whoever writes that, because the row names the code that was entered.
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
