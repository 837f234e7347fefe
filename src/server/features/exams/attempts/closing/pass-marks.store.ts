import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';

/**
 * Gives a pass mark to the attempts with these ids, or to all attempts of an exam.
 * @returns how many attempts had another pass mark before.
 */
export async function updatePassMarks(
  tx: Database,
  examId: number,
  passingScore: number | null,
  attemptIds?: number[],
): Promise<number> {
  const wanted = sql`${passingScore}::int`;
  // Lock order: the attempts of an exam in the order of their ids, as when saves are batched and attempts are regraded.
  const { rowCount } = await tx.execute(sql`
    with locked as (
      select id from ${students}
      where exam_id = ${examId} and passing_score is distinct from ${wanted}
        ${attemptIds ? sql`and id = any(${sql.param(attemptIds)}::int[])` : sql``}
      order by id for no key update
    )
    update ${students} as attempt set passing_score = ${wanted} from locked where attempt.id = locked.id`);
  return rowCount ?? 0;
}

/** Whether an attempt at an exam has a pass mark, also if the exam has none any more. */
export async function selectHavePassMark(db: Database, examId: number): Promise<boolean> {
  const { rows } = await db.execute<{ have: boolean }>(sql`
    select exists (select from ${students} where exam_id = ${examId} and passing_score is not null) as have`);
  return rows[0]?.have ?? false;
}
