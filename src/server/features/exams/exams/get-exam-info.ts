import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExamSection } from '#server/schema/exam-sections.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { drawSections } from '../attempts/sitting/drawing/draw-paper.rules.ts';
import { selectPools } from '../attempts/sitting/paper/paper.store.ts';
import { describedRules, minutesOf, toSectionInfo } from './exam-columns.rules.ts';
import { selectActiveExam, selectOptionsCount } from './exams.store.ts';
import { windowAt } from './window.rules.ts';

/**
 * Reads an active exam as a paper that starts now would have it: `totalQuestions` is the real length of the paper, and a section without
 * questions is left out with its minutes.
 * @throws AppError `exam.not_found`
 */
export async function getActiveExam(db: Database, examCode: string): Promise<Exam & { sections: ExamSection[] }> {
  const exam = await selectActiveExam(db, examCode);
  const { questions, sections } = (await selectPools(db, [exam.id])).get(exam.id) ?? { questions: [], sections: [] };
  if (sections.length === 0) return { ...exam, totalQuestions: questions.length, sections };
  const drawn = drawSections({ questions, sections }, exam.totalQuestions);
  // The questions are not written yet.
  if (drawn.length === 0) return { ...exam, totalQuestions: 0, sections };
  const filled = drawn.map(({ section }) => section);
  const totalQuestions = drawn.reduce((sum, { questionIds }) => sum + questionIds.length, 0);
  return { ...exam, totalQuestions, duration: minutesOf(filled), sections: filled };
}

/**
 * Returns what a student may know of an exam before starting it.
 * @throws AppError `exam.not_found`
 */
export async function getExamInfo(db: Database, examCode: string, now: Date): Promise<ExamInfo> {
  const exam = await getActiveExam(db, examCode);
  return {
    ...exam,
    ...describedRules(exam),
    ...windowAt(exam, now),
    sections: exam.sections.map(toSectionInfo),
    optionsCount: await selectOptionsCount(db, exam.id),
  };
}
