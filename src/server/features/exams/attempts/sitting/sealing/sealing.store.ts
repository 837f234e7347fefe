import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, type PlannedSection, students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';

/** One section of an attempt. `section` is null if the attempt has no section at this position. */
export type SectionOfAttempt = Pick<Attempt, 'sessionId' | 'status' | 'startTime' | 'endsAt'> & {
  section: PlannedSection | null;
};

/**
 * The sections at these positions, from 1, of the attempts that exist, in no particular order. Each attempt may be
 * named once. Reads neither the answers nor the other sections, because all students ask for their keys in the same
 * second.
 */
export async function selectSections(
  db: Database,
  wanted: { sessionId: string; position: number }[],
): Promise<SectionOfAttempt[]> {
  const sessionIds = sql.param(wanted.map(({ sessionId }) => sessionId));
  const indexes = sql.param(wanted.map(({ position }) => position - 1));
  return db
    .select({
      sessionId: students.sessionId,
      status: students.status,
      startTime: students.startTime,
      endsAt: students.endsAt,
      section: sql<PlannedSection | null>`${students.plan} -> 'sections' -> wanted.index`,
    })
    .from(students)
    .innerJoin(
      sql`unnest(${sessionIds}::text[], ${indexes}::int[]) as wanted (session_id, index)`,
      sql`${students.sessionId} = wanted.session_id`,
    );
}

/** The versions of questions by id. */
export async function selectVersions(db: Database, questionIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: questions.id, version: questions.version })
    .from(questions)
    .where(sql`${questions.id} = any(${sql.param(questionIds)}::int[])`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
