import type { Database } from '#server/platform/database/database.ts';
import { deleteAttemptsOfExam } from '../attempts/attempts.store.ts';
import { deleteExamRow, lockExam } from './exams.store.ts';

/**
 * Deletes an exam with its questions and all attempts at it.
 * @throws AppError `exam.not_found`
 */
export async function deleteExam(db: Database, examId: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Lock order: a closing attempt holds its own row and then needs the exam's row. The attempts are therefore locked before the exam
    // row is deleted; `lockExam` only keeps other administrators away.
    await lockExam(tx, examId);
    await deleteAttemptsOfExam(tx, examId);
    await deleteExamRow(tx, examId);
  });
}
