import type { AnswerChange, SavedAnswer } from '#contract/exams/attempts.contract.ts';
import type { AnswerBook } from '#server/schema/attempts.table.ts';

/** Changes by question id; what a change leaves out stays as it was. */
export type AnswerBookChanges = Record<string, Omit<AnswerChange, 'questionId'>>;

export function toAnswerBookChanges(changes: AnswerChange[]): AnswerBookChanges {
  return Object.fromEntries(changes.map(({ questionId, ...change }) => [questionId, change]));
}

/** The answers as a browser reads them back, in no particular order. */
export function toSavedAnswers(book: AnswerBook): SavedAnswer[] {
  return Object.entries(book).map(([questionId, answer]) => ({ questionId: Number(questionId), ...answer }));
}
