import { and, eq, sql } from 'drizzle-orm';
import { bestFirst, maxPointsOf, pointsOf } from '#server/features/exams/exams/grading.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';

/**
 * The ids of the ranked attempts of an exam and their ranks, the best first; of equal ranks the lower id first. The
 * query returns two lists, because reading 100,000 rows would keep the answers of students waiting.
 */
export async function selectRankedIds(db: Database, examId: number): Promise<{ ids: number[]; ranks: number[] }> {
  const order = bestFirst(pointsOf(sql`attempt`), maxPointsOf(sql`attempt`), sql`wrong_count`);
  const { rows } = await db.execute<{ ids: number[]; ranks: number[] }>(sql`
    select coalesce(json_agg(id order by rank, id), '[]') as ids, coalesce(json_agg(rank order by rank, id), '[]') as ranks
    from (
      select id, rank() over (order by ${order}) as rank
      from ${students} as attempt where exam_id = ${examId} and status <> 'in_progress' and is_ranked
    ) as ranked`);
  return rows[0] ?? { ids: [], ranks: [] };
}

/** The columns from which the marks of an attempt are written. */
export const markColumns = {
  points: students.points,
  maxPoints: students.maxPoints,
  percentage: students.percentage,
  passingScore: students.passingScore,
  markRight: students.markRight,
  markWrong: students.markWrong,
  markBlank: students.markBlank,
  markUnit: students.markUnit,
};

/** Attempts with their marks, in no particular order. */
export const selectMarks = (db: Database, ids: number[]) =>
  db
    .select({
      id: students.id,
      name: students.name,
      email: students.email,
      ...markColumns,
    })
    .from(students)
    .where(sql`${students.id} = any(${sql.param(ids)}::int[])`);

export const countOpenAttempts = (db: Database, examId: number): Promise<number> =>
  db.$count(students, and(eq(students.examId, examId), eq(students.status, 'in_progress')));
