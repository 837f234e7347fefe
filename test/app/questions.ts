import type { Question } from '#contract/exams/questions.contract.ts';
import { makeDraft } from '../factories/create-content.ts';
import type { TestApp } from './test-app.ts';

/** A question with all of its optional fields, as an administrator sends it. */
export const questionDraft = {
  ...makeDraft(1),
  difficulty: 'hard',
  subject: 'Cardiology',
  topic: 'Valves',
  imageUrl: 'https://example.org/ecg.png',
};

/** The questions of an exam, as its administrator sees them. */
export const listQuestionsOf = async (test: TestApp, examId: number): Promise<Question[]> =>
  (await test.asAdmin('GET', `/api/exams/${examId}/questions`)).json();
