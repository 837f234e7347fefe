import type { ExamInfo } from '#contract/exams/exams.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectActiveExamAndCount } from './exams.store.ts';

/**
 * Returns what a student may know of an exam before starting it. `totalQuestions` is the real length of the paper.
 * @throws AppError `exam.not_found`
 */
export async function getExamInfo(db: Database, examCode: string): Promise<ExamInfo> {
  const { exam, questionsCount } = await selectActiveExamAndCount(db, examCode);
  return { ...exam, totalQuestions: Math.min(exam.totalQuestions, questionsCount) };
}
