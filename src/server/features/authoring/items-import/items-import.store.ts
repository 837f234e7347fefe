import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { questions } from '#server/schema/questions.table.ts';

/** Whether any attempt has one of these questions, or any question of these items, on its paper. */
export async function selectAreUsed(db: Database, itemIds: number[], questionIds: number[]): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (
      select from ${questions} join ${students} on ${students.examId} = ${questions.examId}
      where (${questions.bankItemId} = any(${sql.param(itemIds)}::int[]) or ${questions.id} = any(${sql.param(questionIds)}::int[]))
        and ${questions.id} = any(${students.questionIds})
    ) as used`);
  return rows[0]?.used === true;
}

/** Whether any attempt is at one of these exams. */
export async function selectAreSat(db: Database, examIds: number[]): Promise<boolean> {
  const { rows } = await db.execute<{ sat: boolean }>(
    sql`select exists (select from ${students} where exam_id = any(${sql.param(examIds)}::int[])) as sat`,
  );
  return rows[0]?.sat === true;
}
