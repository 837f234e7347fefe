import type { AnswerChange, SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';

/** Changes by question id. A change keeps the stored value of each field that it leaves out. */
export type AnswerChanges = Record<string, Omit<AnswerChange, 'questionId'>>;

export function toAnswerChanges(changes: AnswerChange[]): AnswerChanges {
  return Object.fromEntries(changes.map(({ questionId, ...change }) => [questionId, change]));
}

/** Stored answers as the list that a browser receives, in no particular order. The notes of the server stay out of it. */
export function toSavedAnswers(stored: StoredAnswers): SavedAnswer[] {
  return Object.entries(stored).map(([questionId, { selectedAnswer, timeSpent, markedForReview, changedAt }]) => ({
    questionId: Number(questionId),
    selectedAnswer,
    timeSpent,
    markedForReview,
    changedAt,
  }));
}
