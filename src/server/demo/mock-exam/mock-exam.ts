import { mockExamCode } from '#contract/exams/demo-exam.ts';
import { toMarkColumns } from '#server/features/exams/exams/mark-columns.rules.ts';
import { neetPg2026 } from '#server/features/exams/presets/exam-presets.ts';
import type { NewExam } from '#server/schema/exams.table.ts';
import type { DemoQuestion } from '../demo-question.ts';
import { sectionA } from './section-a.ts';
import { sectionB } from './section-b.ts';
import { sectionC } from './section-c.ts';
import { sectionD } from './section-d.ts';
import { sectionE } from './section-e.ts';

const questionsOfSections: DemoQuestion[][] = [sectionA, sectionB, sectionC, sectionD, sectionE];

/** The sections of NEETMOCK, a third as long as those of NEET-PG 2026, each with its questions. */
export const mockSections = neetPg2026.sections.map((section, index) => ({
  ...section,
  minutes: section.minutes / 3,
  questions: questionsOfSections[index] ?? [],
}));

const { name, date, duration, totalQuestions, marking, shuffleQuestions, shuffleOptions, palette } = neetPg2026;

/** An exam that shows how a paper with sections and negative marks works. Its rules are those of the preset. */
export const mockExam: NewExam = {
  title: 'NEET-PG mock paper',
  description:
    'A third of a NEET-PG paper: 60 questions in five timed sections. NEET-PG has no pass mark: the 50th percentile qualifies (in 2025, 276 of 800 marks). This paper has none either.',
  examCode: mockExamCode,
  duration: duration / 3,
  totalQuestions: totalQuestions / 3,
  passingScore: null,
  ...toMarkColumns(marking),
  shuffleQuestions,
  shuffleOptions,
  palette,
  preset: { name, date },
  mayPractise: true,
};
