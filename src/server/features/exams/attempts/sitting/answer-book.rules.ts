import type { AnswerChange, SavedAnswer } from '#contract/exams/attempts.contract.ts';

/** What is kept of one question; its id is the key it is kept under. */
type KeptAnswer = Omit<SavedAnswer, 'questionId'>;

/** An attempt's answers so far, by question id. A question the student has not touched is absent. */
export type AnswerBook = Record<string, KeptAnswer>;

/** Changes by question id; what a change leaves out stays as it was. */
export type AnswerBookChanges = Record<string, Omit<AnswerChange, 'questionId'>>;

export function toAnswerBookChanges(changes: AnswerChange[]): AnswerBookChanges {
  return Object.fromEntries(changes.map(({ questionId, ...change }) => [questionId, change]));
}

/** The answers as a browser reads them back, in no particular order. */
export function toSavedAnswers(book: AnswerBook): SavedAnswer[] {
  return Object.entries(book).map(([questionId, answer]) => ({ questionId: Number(questionId), ...answer }));
}
