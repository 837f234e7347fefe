import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';

/** The choices of an attempt that the server has stored, in the order in which it stored their questions. */
export async function savedChoices(db: Database, sessionId: string) {
  const [attempt] = await db.select().from(students).where(eq(students.sessionId, sessionId));
  return Object.values(attempt?.answers ?? {}).map(({ selectedAnswer }) => selectedAnswer);
}
