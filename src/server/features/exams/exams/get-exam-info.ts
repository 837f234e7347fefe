import type { ExamInfo } from '#contract/exams/exams.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { describedRules, toSectionInfo } from './exam-columns.rules.ts';
import { selectSectionsOf } from './exam-sections.store.ts';
import { selectActiveExamAndCount } from './exams.store.ts';
import { windowAt } from './window.rules.ts';

/**
 * Reads an active exam. `totalQuestions` is the real length of the paper.
 * @throws AppError `exam.not_found`
 */
export async function getActiveExam(db: Database, examCode: string): Promise<Exam> {
  const { exam, questionsCount } = await selectActiveExamAndCount(db, examCode);
  return { ...exam, totalQuestions: Math.min(exam.totalQuestions, questionsCount) };
}

/**
 * Returns what a student may know of an exam before starting it.
 * @throws AppError `exam.not_found`
 */
export async function getExamInfo(db: Database, examCode: string, now: Date): Promise<ExamInfo> {
  const exam = await getActiveExam(db, examCode);
  const sections = await selectSectionsOf(db, exam.id);
  return { ...exam, ...describedRules(exam), ...windowAt(exam, now), sections: sections.map(toSectionInfo) };
}
