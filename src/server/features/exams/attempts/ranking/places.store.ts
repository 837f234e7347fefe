import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { inPortions } from '#server/platform/in-portions.ts';
import { type Attempt, students } from '#server/schema/attempts.table.ts';
import { regradings } from '#server/schema/regradings.table.ts';
import { type Place, percentileOf, type SharedPlace } from './place.rules.ts';

/**
 * Makes one value of several columns. When the join names the columns, PostgreSQL compares each attempt with each
 * result of its exam.
 */
const key = (...columns: SQL[]) => sql`array[${sql.join(columns, sql`, `)}]::float8[]`;

/** The sum over the better groups of a window. */
const before = sql`groups between unbounded preceding and 1 preceding`;

/**
 * The share of the maximum. Equal shares, such as 2 of 3 and 4 of 6, are equal numbers, because floating-point division
 * rounds correctly.
 */
const share = sql`case when max_points = 0 then 0 else points::float8 / max_points end`;

/**
 * The places of closed attempts among the ranked attempts of their exams. The share of the maximum decides, because
 * papers of one exam may differ in length; of equal shares the attempt with fewer wrong answers is better; otherwise
 * both have the better rank.
 *
 * PostgreSQL counts all ranked attempts by their points, in the order of `students_closed_points_index` and without
 * reading rows. It counts by wrong answers only where a share ties with one of these attempts, because there may be a
 * hundred times as many such groups. `lateral` makes it look these shares up: in a join it compared each attempt of the
 * exam with each share, which cost more than the rest of a submit. While attempts of an exam are regraded, no attempt
 * of it has a rank.
 * @returns the places by attempt id. Leaves out attempts that are open or have been deleted.
 */
export async function selectPlaces(
  db: Database,
  attempts: readonly Pick<Attempt, 'id' | 'examId'>[],
): Promise<Map<number, SharedPlace>> {
  if (attempts.length === 0) return new Map();
  const examIds = [...new Set(attempts.map(({ examId }) => examId))];
  const { rows } = await db.execute<PlaceRow>(sql`
    with asked as materialized (
      select id, exam_id, is_ranked, wrong_count, ${share} as share
      from ${students} where id = any(${sql.param(attempts.map(({ id }) => id))}::int[]) and status <> 'in_progress'
    ),
    counted as materialized (
      select exam_id, points, max_points, ${share} as share, count(*) as attempts
      from ${students}
      where exam_id = any(${sql.param(examIds)}::int[]) and status <> 'in_progress' and is_ranked and points is not null
      group by exam_id, points, max_points
    ),
    placed as (
      select exam_id, share, sum(sum(attempts)) over (partition by exam_id order by share desc ${before}) as better
      from counted group by exam_id, share
    ),
    ties as materialized (
      select exam_id, share, points, max_points from counted
      where ${key(sql`exam_id`, sql`share`)} in (select ${key(sql`exam_id`, sql`share`)} from asked where is_ranked)
    ),
    tied as (
      select ties.exam_id, ties.share, equal.wrong_count, sum(equal.attempts) as attempts,
        sum(sum(equal.attempts)) over (partition by ties.exam_id, ties.share order by equal.wrong_count ${before}) as better
      from ties, lateral (
        select attempt.wrong_count, count(*) as attempts
        from ${students} as attempt
        where attempt.exam_id = ties.exam_id and attempt.points = ties.points and attempt.max_points = ties.max_points
          and attempt.status <> 'in_progress' and attempt.is_ranked and attempt.points is not null
        group by attempt.wrong_count
      ) as equal
      group by ties.exam_id, ties.share, equal.wrong_count
    ),
    cohort as (select exam_id, sum(attempts) as size from counted group by exam_id)
    select asked.id, asked.is_ranked as "isRanked", coalesce(cohort.size, 0)::int as cohort,
      case when asked.is_ranked and tied.share is not null
        and not exists (select from ${regradings} where regradings.exam_id = asked.exam_id) then 1 + coalesce(placed.better, 0) + coalesce(tied.better, 0) end::int as rank,
      case when asked.is_ranked then coalesce(tied.attempts - 1, 0) else 0 end::int as "sharedWith"
    from asked
    left join cohort using (exam_id)
    left join placed on ${key(sql`placed.exam_id`, sql`placed.share`)} = ${key(sql`asked.exam_id`, sql`asked.share`)}
    left join tied on ${key(sql`tied.exam_id`, sql`tied.share`, sql`tied.wrong_count`)}
      = ${key(sql`asked.exam_id`, sql`asked.share`, sql`asked.wrong_count`)}`);
  return toPlaces(rows);
}

/** Places that are entered into a map at once, which takes some milliseconds. */
const placesAtOnce = 10_000;

/** The places of the closed attempts of some exams. */
export type Places = { get: (attemptId: number) => Place | undefined };

/**
 * Returns the places of all closed attempts of some exams, for a table of them. It reads and sorts the rows of all
 * attempts, which takes a tenth of a second for 20,000 attempts. For a few attempts `selectPlaces` returns the same
 * places faster. PostgreSQL returns all ids and all ranks as values, because decoding 100,000 rows would block the
 * event loop, and saves of students would wait.
 */
export async function selectAllPlaces(db: Database, examIds: readonly number[]): Promise<Places> {
  const { rows } = await db.execute<{ ids: number[]; ranks: (number | null)[]; cohort: number }>(sql`
    select json_agg(id) as ids, json_agg(rank) as ranks, count(rank)::int as cohort
    from (
      select exam_id, id,
        case when is_ranked then rank() over (partition by exam_id, is_ranked order by ${share} desc, wrong_count) end as rank
      from ${students} where exam_id = any(${sql.param(examIds)}::int[]) and status <> 'in_progress'
    ) as placed group by exam_id`);
  const places = new Map<number, { rank: number | null; cohort: number }>();
  for (const { ids, ranks, cohort } of rows) {
    let position = 0;
    for await (const portion of inPortions(ids, placesAtOnce)) {
      for (const id of portion) places.set(id, { rank: ranks[position++] ?? null, cohort });
    }
  }
  return {
    get: (id) => {
      const place = places.get(id);
      return place && toPlace(place.rank, place.cohort);
    },
  };
}

type PlaceRow = Omit<SharedPlace, 'percentile'> & { id: number };

const toPlace = (rank: number | null, cohort: number): Place => ({
  isRanked: rank !== null,
  rank,
  cohort,
  percentile: rank === null ? null : percentileOf(rank, cohort),
});

const toPlaces = (rows: PlaceRow[]): Map<number, SharedPlace> =>
  new Map(
    rows.map(({ id, isRanked, rank, cohort, sharedWith }) => [id, { ...toPlace(rank, cohort), isRanked, sharedWith }]),
  );
