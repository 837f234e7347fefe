import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { exams } from '#server/schema/exams.table.ts';
import { isAnyOf, isOnExam, questions } from '#server/schema/questions.table.ts';
import { lockQuestions } from '../questions.store.ts';

// Questions that left an exam together. Their time of deletion names the removal.

/** The number of removals that an exam lists. */
const listedRemovals = 3;

/** Takes these questions off the exam. Their rows stay, because papers and results have them. Returns their number. */
export async function markQuestionsDeleted(
  tx: Database,
  { examId, ids, now }: { examId: number; ids: number[]; now: Date },
): Promise<number> {
  await lockQuestions(tx, ids);
  const { rowCount } = await tx
    .update(questions)
    .set({ deletedAt: now, movedTo: null })
    .where(and(eq(questions.examId, examId), isAnyOf(ids), isOnExam));
  return rowCount ?? 0;
}

/** Takes questions off their exam and notes the copies that replaced them in another exam. */
export async function markQuestionsMoved(
  tx: Database,
  moves: { id: number; movedTo: number }[],
  now: Date,
): Promise<void> {
  await lockQuestions(
    tx,
    moves.map(({ id }) => id),
  );
  await tx.execute(sql`
    update ${questions} set deleted_at = ${now.toISOString()}::timestamptz, moved_to = move."movedTo"
    from json_to_recordset(${JSON.stringify(moves)}::json) as move (id int, "movedTo" int)
    where ${questions.id} = move.id`);
}

type RemovalRow = { removedAt: Date; questionsCount: number; movedTo: string | null };

/** The latest removals of an exam since this time, the latest first. */
export async function selectRemovals(db: Database, examId: number, since: Date): Promise<RemovalRow[]> {
  const copy = alias(questions, 'copy');
  const rows = await db
    .select({
      removedAt: questions.deletedAt,
      questionsCount: sql<number>`count(*)`.mapWith(Number),
      movedTo: sql<string | null>`min(${exams.title})`,
    })
    .from(questions)
    .leftJoin(copy, eq(copy.id, questions.movedTo))
    .leftJoin(exams, eq(exams.id, copy.examId))
    .where(and(eq(questions.examId, examId), gte(questions.deletedAt, since)))
    .groupBy(questions.deletedAt)
    .orderBy(desc(questions.deletedAt))
    .limit(listedRemovals);
  return rows.flatMap(({ removedAt, ...row }) => (removedAt === null ? [] : { ...row, removedAt }));
}

/** The exams of the copies that replaced the questions of a removal. */
export async function selectExamsOfCopies(
  db: Database,
  { examId, removedAt }: { examId: number; removedAt: Date },
): Promise<number[]> {
  const copy = alias(questions, 'copy');
  const rows = await db
    .selectDistinct({ examId: copy.examId })
    .from(questions)
    .innerJoin(copy, eq(copy.id, questions.movedTo))
    .where(and(eq(questions.examId, examId), eq(questions.deletedAt, removedAt)));
  return rows.map((row) => row.examId);
}

/**
 * Brings the questions of a removal back.
 * @returns the ids of the copies that had replaced them, or null for each question that was deleted; empty if there is
 * no such removal
 */
export async function restoreQuestions(
  tx: Database,
  { examId, removedAt }: { examId: number; removedAt: Date },
): Promise<(number | null)[]> {
  const removed = await tx
    .select({ id: questions.id, movedTo: questions.movedTo })
    .from(questions)
    .where(and(eq(questions.examId, examId), eq(questions.deletedAt, removedAt)))
    .orderBy(questions.id)
    .for('update');
  const ids = removed.map(({ id }) => id);
  // If an item is on the exam again, its present question keeps it, and the trigger finds another item for this one.
  const isBack = sql`exists (select from ${questions} as present where present.exam_id = ${examId}
    and present.bank_item_id = ${questions.bankItemId} and present.deleted_at is null)`;
  await tx
    .update(questions)
    .set({ deletedAt: null, movedTo: null, bankItemId: sql`case when not ${isBack} then ${questions.bankItemId} end` })
    .where(isAnyOf(ids));
  return removed.map(({ movedTo }) => movedTo);
}

/** Takes the copies of moved questions off their exams. */
export async function markCopiesDeleted(tx: Database, ids: number[], now: Date): Promise<void> {
  await lockQuestions(tx, ids);
  await tx
    .update(questions)
    .set({ deletedAt: now })
    .where(and(isAnyOf(ids), isOnExam));
}
