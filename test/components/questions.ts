import { plainKey } from '#contract/exams/key.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';

/** Six questions of the exam with the id 1, with long texts, a long word and a picture. */
export const questions: Question[] = Array.from({ length: 6 }, (_, index) => ({
  id: index + 1,
  examId: 1,
  questionText: 'A 67-year-old woman comes to the physician for a follow-up examination. '.repeat(index + 1),
  optionA: 'Bisoprolol',
  optionB: 'An option of many words that go on '.repeat(3),
  optionC: 'Averyveryverylongwordwithoutanyplacetobreakitwhichmustnotstickoutofthephoneatall',
  optionD: 'Diltiazem',
  optionE: null,
  optionF: null,
  correctAnswer: 'B',
  ...plainKey,
  explanation: index % 2 ? 'Because of the pathognomonic finding in the vignette; the others lack it.' : null,
  difficulty: (['easy', 'medium', 'hard'] as const)[index % 3] ?? 'easy',
  subject: 'Medicine',
  topic: index % 2 ? 'Follow-up' : null,
  imageUrl: index === 1 ? '/favicon.svg' : null,
  section: null,
  bankItemId: index + 1,
  isPilot: false,
  createdAt: '2026-03-04T05:06:07.000Z',
  version: 1,
}));
