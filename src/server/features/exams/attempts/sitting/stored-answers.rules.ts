import type { AnswerChange, SavedAnswer } from '#contract/exams/attempts.contract.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';

/** Changes by question id; what a change leaves out stays as it was. */
export type AnswerChanges = Record<string, Omit<AnswerChange, 'questionId'>>;

export function toAnswerChanges(changes: AnswerChange[]): AnswerChanges {
  return Object.fromEntries(changes.map(({ questionId, ...change }) => [questionId, change]));
}

/** The answers as a browser reads them back, in no particular order. */
export function toSavedAnswers(book: StoredAnswers): SavedAnswer[] {
  return Object.entries(book).map(([questionId, answer]) => ({ questionId: Number(questionId), ...answer }));
}
