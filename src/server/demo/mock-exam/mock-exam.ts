import { neetPg2026 } from '#server/features/exams/presets/exam-presets.ts';
import type { NewExam } from '#server/schema/exams.table.ts';
import type { NewQuestion } from '#server/schema/questions.table.ts';
import { sectionA } from './section-a.ts';
import { sectionB } from './section-b.ts';
import { sectionC } from './section-c.ts';
import { sectionD } from './section-d.ts';
import { sectionE } from './section-e.ts';

const questionsOfSections: NewQuestion[][] = [sectionA, sectionB, sectionC, sectionD, sectionE];

/** The sections of NEETMOCK, a third as long as those of NEET-PG 2026, each with its questions. */
export const mockSections = neetPg2026.sections.map((section, index) => ({
  ...section,
  minutes: section.minutes / 3,
  questions: questionsOfSections[index] ?? [],
}));

/** An exam that shows how a paper with sections and negative marks works. Its other rules are those of the preset `neetPg2026`. */
export const mockExam: NewExam = {
  title: 'NEET-PG mock paper',
  description:
    'A third of a paper of the NEET-PG 2026 pattern: 60 questions in five sections of 14 minutes. A correct answer earns 4 marks and a wrong one costs 1. You cannot return to a section that is over.',
  examCode: 'NEETMOCK',
  duration: neetPg2026.duration / 3,
  totalQuestions: neetPg2026.totalQuestions / 3,
  // The board passes candidates by percentile. An exam here needs a percentage.
  passingScore: 50,
};
