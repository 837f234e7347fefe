import type { ExamDraft } from '#contract/exams/exams.contract.ts';

/** An exam as its educator sends it. */
export const examDraft: ExamDraft = {
  title: 'Cardiology mock',
  description: 'Two hours.\nNo notes.',
  examCode: 'CARDIO-1',
  duration: 120,
  totalQuestions: 20,
  passingScore: 50,
  isActive: true,
};
