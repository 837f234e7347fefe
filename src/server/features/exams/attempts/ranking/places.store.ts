import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';
import { type Place, percentileOf } from './place.rules.ts';

/**
 * The places of closed attempts among the ranked attempts of their exams. The share of the maximum decides, because papers of one exam may
 * differ in length; of equal shares the attempt with fewer wrong answers is better; otherwise both have the better rank.
 *
 * PostgreSQL counts equal results in the order of `students_closed_points_index`, without reading rows. Division rounds correctly, so
 * equal shares (2 of 3, 4 of 6) are equal numbers.
 * @returns the places by attempt id. Leaves out attempts that are open or have been deleted.
 */
export async function selectPlaces(
  db: Database,
  attempts: readonly Pick<Attempt, 'id' | 'examId'>[],
): Promise<Map<number, Place>> {
  if (attempts.length === 0) return new Map();
  const examIds = [...new Set(attempts.map(({ examId }) => examId))];
  const share = sql`coalesce(points::float8 / nullif(max_points, 0), 0)`;
  const { rows } = await db.execute<Omit<Place, 'percentile'> & { id: number }>(sql`
    with counted as (
      select exam_id, points, max_points, wrong_count, count(*) as attempts
      from ${students}
      where exam_id = any(${sql.param(examIds)}::int[]) and status <> 'in_progress' and is_ranked and points is not null
      group by exam_id, points, max_points, wrong_count
    ),
    placed as (
      select exam_id, points, max_points, wrong_count,
        coalesce(sum(attempts) over (
          partition by exam_id order by ${share} desc, wrong_count groups between unbounded preceding and 1 preceding
        ), 0) as better
      from counted
    ),
    cohort as (select exam_id, sum(attempts) as size from counted group by exam_id)
    select attempt.id, attempt.is_ranked as "isRanked", coalesce(cohort.size, 0)::int as cohort,
      case when attempt.is_ranked then (1 + placed.better)::int end as rank
    from ${students} as attempt
    left join cohort using (exam_id)
    left join placed using (exam_id, points, max_points, wrong_count)
    where attempt.id = any(${sql.param(attempts.map(({ id }) => id))}::int[]) and attempt.status <> 'in_progress'`);
  return new Map(
    rows.map(({ id, rank, ...place }) => [
      id,
      { ...place, rank, percentile: rank === null ? null : percentileOf(rank, place.cohort) },
    ]),
  );
}
