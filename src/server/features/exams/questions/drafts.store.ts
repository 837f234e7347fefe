import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { isOnExam, questions } from '#server/schema/questions.table.ts';

/** The drafts among these questions, locked in the order of their ids, so that two requests cannot wait for each other. */
const lockedDrafts = (db: Database, questionIds: number[]) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, questionIds), eq(questions.isDraft, true), isOnExam))
    .orderBy(asc(questions.id))
    .for('update');

/** Approves the drafts among these questions: papers of later attempts may have them. Returns their number. */
export async function approveQuestions(db: Database, questionIds: number[]): Promise<number> {
  const approved = { isDraft: false, warnings: [] };
  const { rowCount } = await db
    .update(questions)
    .set(approved)
    .where(inArray(questions.id, lockedDrafts(db, questionIds)));
  return rowCount ?? 0;
}

/** Deletes the drafts among these questions, and never an approved question. Returns their number. No attempt has a draft. */
export async function deleteQuestionDrafts(db: Database, questionIds: number[]): Promise<number> {
  const { rowCount } = await db.delete(questions).where(inArray(questions.id, lockedDrafts(db, questionIds)));
  return rowCount ?? 0;
}

/** Removes the warnings of the drafts among these questions. Returns the number of drafts. */
export async function clearQuestionWarnings(db: Database, questionIds: number[]): Promise<number> {
  const { rowCount } = await db
    .update(questions)
    .set({ warnings: [] })
    .where(inArray(questions.id, lockedDrafts(db, questionIds)));
  return rowCount ?? 0;
}
