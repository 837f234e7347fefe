import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { overdueBefore } from './closing/deadline.rules.ts';

/** Locks every attempt of an exam that still takes answers until the transaction ends. */
export async function lockOpenAttempts(tx: Database, examId: number, now: Date) {
  return (
    tx
      .select({ id: students.id, startTime: students.startTime, endsAt: students.endsAt })
      .from(students)
      .where(
        and(eq(students.examId, examId), eq(students.status, 'in_progress'), gte(students.endsAt, overdueBefore(now))),
      )
      // All transactions lock in the order of the ids, so that two of them cannot deadlock.
      .orderBy(asc(students.id))
      .for('update')
  );
}

/** Moves the deadlines of attempts that this transaction has locked. */
export async function updateDeadlines(tx: Database, deadlines: { id: number; endsAt: Date }[]): Promise<void> {
  await tx.execute(sql`
    update ${students} set ends_at = moved.ends_at
    from unnest(
      ${sql.param(deadlines.map(({ id }) => id))}::int[],
      ${sql.param(deadlines.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[]
    ) as moved (id, ends_at)
    where ${students.id} = moved.id`);
}
