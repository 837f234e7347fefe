import { and, asc, eq, sql } from 'drizzle-orm';
import { longestAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { students } from '#server/schema/attempts.table.ts';
import { examTimeChanges } from '#server/schema/exam-time-changes.table.ts';
import { isOpen } from '../attempts.store.ts';

type NewTimeChange = { examId: number; at: Date; minutes: number | null; userId: number | null };

const isIncomplete = sql`${examTimeChanges.attemptIds} <> '{}'`;

/**
 * Stores a change of the time of all open attempts at an exam that the transaction has locked. `applyTimeChanges`
 * applies it.
 * @returns its id and the number of open attempts; undefined if no attempt is open. Then there is nothing to change.
 */
export async function insertTimeChange(
  tx: Database,
  { examId, at, minutes, userId }: NewTimeChange,
): Promise<{ id: number; open: number } | undefined> {
  const { rows } = await tx.execute<{ id: number; open: number }>(sql`
    insert into ${examTimeChanges} (exam_id, at, minutes, user_id, username, attempt_ids)
    select ${examId}::int, ${at.toISOString()}::timestamptz, ${minutes}::int, ${userId}::int,
      (select username from ${adminUsers} where id = ${userId}::int), ids
    from (select array_agg(id order by id) as ids from ${students} where ${isOpen(examId, at)}) as open where ids is not null
    returning id, cardinality(attempt_ids) as open`);
  return rows[0];
}

/** Whether an open attempt at an exam would last longer than one day with these and all stored minutes. */
export async function wouldBeTooLong(tx: Database, examId: number, minutes: number, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ isTooLong: boolean }>(sql`
    select exists (
      select from ${students} where ${isOpen(examId, at)}
        and greatest(ends_at, ${at.toISOString()}::timestamptz) + make_interval(mins => ${minutes}::int + stored.minutes) - start_time
          > make_interval(secs => ${longestAttempt / 1000})
    ) as "isTooLong"
    from (
      select coalesce(sum(minutes) filter (where minutes > 0), 0)::int as minutes
      from ${examTimeChanges} where exam_id = ${examId} and ${isIncomplete}
    ) as stored`);
  return rows[0]?.isTooLong === true;
}

/** The ids of the exams that have a change which is not complete. */
export async function selectExamsWithTimeChanges(db: Database): Promise<number[]> {
  const rows = await db.selectDistinct({ examId: examTimeChanges.examId }).from(examTimeChanges).where(isIncomplete);
  return rows.map(({ examId }) => examId);
}

/**
 * The first change of an exam that is not complete, and the ids of the attempts whose turn is next; undefined if all
 * are complete. The transaction has locked the exam, so that no other transaction applies the same portion.
 */
export async function selectNextPortion(tx: Database, examId: number, limit: number) {
  const { id, at, minutes, userId, username, attemptIds, done } = examTimeChanges;
  const [portion] = await tx
    .select({
      id,
      at,
      minutes,
      userId,
      username,
      ids: sql<number[]>`${attemptIds}[${done} + 1 : ${done} + ${limit}::int]`,
      isLast: sql<boolean>`${done} + ${limit}::int >= cardinality(${attemptIds})`,
    })
    .from(examTimeChanges)
    .where(and(eq(examTimeChanges.examId, examId), isIncomplete))
    .orderBy(asc(id))
    .limit(1);
  return portion;
}

/**
 * Notes that a portion of a change was applied. The last portion makes it complete.
 * @param changed the number of attempts of the portion whose time has changed
 * @returns the number of all attempts whose time has changed.
 */
export async function updateTimeChange(
  tx: Database,
  { id, ids, isLast }: { id: number; ids: number[]; isLast: boolean },
  changed: number,
): Promise<number> {
  const { done, changed: before } = examTimeChanges;
  const [updated] = await tx
    .update(examTimeChanges)
    .set({
      done: sql`${done} + ${ids.length}`,
      changed: sql`${before} + ${changed}`,
      ...(isLast && { attemptIds: [] }),
    })
    .where(eq(examTimeChanges.id, id))
    .returning({ changed: before });
  return updated?.changed ?? 0;
}

/** The number of attempts whose time a change has changed. */
export async function selectChanged(db: Database, id: number): Promise<number> {
  const { changed } = examTimeChanges;
  const [change] = await db.select({ changed }).from(examTimeChanges).where(eq(examTimeChanges.id, id));
  return change?.changed ?? 0;
}
