import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import { describedRules, minutesOf, toSectionInfo } from '#server/features/exams/exams/exam-columns.rules.ts';
import { selectActiveExam, selectOptionsCount } from '#server/features/exams/exams/exams.store.ts';
import { windowAt } from '#server/features/exams/exams/window.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExamSection } from '#server/schema/exam-sections.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { countPilots, drawSections } from '../drawing/draw-paper.rules.ts';
import { selectPools } from '../paper/paper.store.ts';

/**
 * Reads an active exam as a paper that starts now would have it: `totalQuestions` is the real length of the paper,
 * `pilotQuestions` is how many of its questions count for nothing, and a section without questions is left out with its
 * minutes.
 * @throws AppError `exam.not_found`
 */
export async function getActiveExam(db: Database, examCode: string): Promise<Exam & { sections: ExamSection[] }> {
  const exam = await selectActiveExam(db, examCode);
  const pool = (await selectPools(db, [exam])).get(exam.id) ?? { questions: [], sections: [] };
  const { questions, sections } = pool;
  const withPilots = (counted: number) => {
    const pilotQuestions = counted === 0 ? 0 : countPilots(pool, exam);
    return { totalQuestions: counted + pilotQuestions, pilotQuestions };
  };
  if (sections.length === 0) return { ...exam, ...withPilots(questions.length), sections };
  const drawn = drawSections({ questions, sections }, exam.totalQuestions);
  // The questions are not written yet.
  if (drawn.length === 0) return { ...exam, ...withPilots(0), sections };
  // A section that is short of questions says how many it has.
  const filled = drawn.map(({ section, questions: own }) =>
    section.questions === null ? section : { ...section, questions: own.length },
  );
  const counted = drawn.reduce((sum, { questions: ofSection }) => sum + ofSection.length, 0);
  return { ...exam, ...withPilots(counted), duration: minutesOf(filled), sections: filled };
}

/**
 * Returns what a student may know of an exam before starting it.
 * @throws AppError `exam.not_found`
 */
export async function getExamInfo(db: Database, examCode: string, now: Date): Promise<ExamInfo> {
  const exam = await getActiveExam(db, examCode);
  const { pilotQuestions, ...fields } = exam;
  return {
    ...fields,
    ...(pilotQuestions > 0 && { pilotQuestions }),
    ...describedRules(exam),
    ...windowAt(exam, now),
    sections: exam.sections.map(toSectionInfo),
    optionsCount: await selectOptionsCount(db, exam.id),
  };
}
