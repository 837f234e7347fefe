import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { invigilatedExams } from '#server/schema/invigilated-exams.table.ts';

/** Students who are in one section: its position from 1, or null for a paper without sections. */
export type WritingGroup = {
  position: number | null;
  title: string | null;
  students: number;
  remainingSeconds: number;
};

const isWriting = (examId: number, now: Date) =>
  and(eq(students.examId, examId), eq(students.status, 'in_progress'), gt(students.endsAt, now));

/**
 * Groups the students who write by the section that is open for them, with the median of the time that they have left
 * in it. The median hardly moves when a few students start late or have extra time. A section ends at the latest with
 * the attempt.
 */
export async function selectWritingGroups(db: Database, examId: number, now: Date): Promise<WritingGroup[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const after = (field: 'opensAt' | 'endsAt') =>
    sql`${students.startTime} + (section.value ->> '${sql.raw(field)}')::float8 * interval '1 ms'`;
  const endsAt = sql`least(${students.endsAt}, ${after('endsAt')})`;
  const { rows } = await db.execute<WritingGroup>(sql`
    select section.position::int as position, min(section.value ->> 'title') as title, count(*)::int as students,
      extract(epoch from percentile_disc(0.5) within group (order by ${endsAt}) - ${at})::float8 as "remainingSeconds"
    from ${students} left join lateral (
      select value, position from jsonb_array_elements(${students.plan} -> 'sections') with ordinality as part(value, position)
    ) as section on ${after('opensAt')} <= ${at} and ${at} < ${after('endsAt')}
    where ${isWriting(examId, now)}
    group by section.position order by section.position`);
  return rows;
}

/** How many of the students who write were given more minutes, by the roster or by an educator, than most of them. */
export async function countWithMoreTime(db: Database, examId: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with given as (
      select ${students.rosterMinutes} + ${students.extraMinutes} as minutes from ${students} where ${isWriting(examId, now)}
    )
    select count(*)::int as count from given
    where minutes > (select mode() within group (order by minutes) from given)`);
  return rows[0]?.count ?? 0;
}

/** The ids of the exams that were given to an invigilator and are not archived. */
export async function selectExamsOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ examId: invigilatedExams.examId })
    .from(invigilatedExams)
    .innerJoin(exams, eq(exams.id, invigilatedExams.examId))
    .where(and(eq(invigilatedExams.userId, userId), eq(exams.archived, false)));
  return rows.map(({ examId }) => examId);
}
