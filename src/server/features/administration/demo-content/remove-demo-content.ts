import { deleteUnchangedItems } from '#server/features/content/items/item-history.store.ts';
import { deleteExam } from '#server/features/exams/editing/delete-exam.ts';
import { deleteUnchangedFlashcards } from '#server/features/library/flashcards/flashcards.store.ts';
import { deleteUnchangedSubjects, lockSubjectsCreatedAt } from '#server/features/library/subjects/subjects.store.ts';
import { deleteUnchangedTopics, lockTopicsCreatedAt } from '#server/features/library/topics/topics.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteDemoMark, selectGoingExamIds } from './demo-content.store.ts';

/**
 * Deletes the demo exams in which no administrator has added or changed a question, each in several transactions. If
 * the process ends meanwhile, the rest is still demo content, and the administrator can remove it again.
 */
export async function removeDemoExams(db: Database): Promise<void> {
  for (const examId of await selectGoingExamIds(db)) {
    try {
      await deleteExam(db, examId, { mayDeleteAttempts: true });
    } catch (error) {
      // A second removal at the same time has deleted it.
      if (!(error instanceof AppError && error.code === 'exam.not_found')) throw error;
    }
  }
}

/**
 * Deletes the demo flashcards, topics, subjects and questions of the bank that no administrator has changed. Content
 * that an administrator has added or changed stays, with the topics and subjects that hold it, as do questions that are
 * or were in an exam that somebody sat, and there is no demo content any more.
 * @returns false if there was no demo content.
 */
export async function removeDemoLibrary(tx: Database): Promise<boolean> {
  const installedAt = await deleteDemoMark(tx);
  if (installedAt === undefined) return false;
  // The locks keep administrators from adding topics and flashcards meanwhile, which the foreign keys would delete with
  // their parents.
  await lockSubjectsCreatedAt(tx, installedAt);
  await lockTopicsCreatedAt(tx, installedAt);
  await deleteUnchangedFlashcards(tx, installedAt);
  await deleteUnchangedTopics(tx, installedAt);
  await deleteUnchangedSubjects(tx, installedAt);
  await deleteUnchangedItems(tx, installedAt);
  return true;
}
