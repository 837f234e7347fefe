import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Counts the closed attempts whose `is_ranked` differs from the rule: of each person at an exam the attempt that was
 * closed first, and each attempt without a person.
 */
export async function countWronglyRanked(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from students as attempt
    where status <> 'in_progress' and is_ranked = exists (
      select from students as earlier
      where earlier.exam_id = attempt.exam_id and earlier.person_key = attempt.person_key and earlier.status <> 'in_progress'
        and (earlier.end_time, earlier.id) < (attempt.end_time, attempt.id))`);
  return rows[0]?.count ?? 0;
}
