import type { AnswerChange, SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import type { StoredAnswers } from '#server/schema/attempts.table.ts';

/** Changes by question id. A change keeps the stored value of each field that it leaves out. */
export type AnswerChanges = Record<string, Omit<AnswerChange, 'questionId'>>;

export function toAnswerChanges(changes: AnswerChange[]): AnswerChanges {
  return Object.fromEntries(changes.map(({ questionId, ...change }) => [questionId, change]));
}

/**
 * Stored answers as the list that a browser receives, in no particular order. The notes of the server stay out of it.
 */
export function toSavedAnswers(stored: StoredAnswers): SavedAnswer[] {
  return Object.entries(stored).map(([questionId, { selectedAnswer, timeSpent, markedForReview, changedAt }]) => ({
    questionId: Number(questionId),
    selectedAnswer,
    timeSpent,
    markedForReview,
    changedAt,
  }));
}

/**
 * The changes that a merge could store. Leaves out a change that equals the stored answer without the notes of the
 * server: the merge rule in answers.store.ts stores it in no case, so it needs no statement. All changes if there are
 * no stored answers.
 */
export function changesNotStored(stored: StoredAnswers = {}, changes: AnswerChanges): AnswerChanges {
  return Object.fromEntries(
    Object.entries(changes).filter(([questionId, change]) => !isStored(stored[questionId], change)),
  );
}

const isStored = (stored: StoredAnswers[string] | undefined, change: AnswerChanges[string]): boolean =>
  stored !== undefined &&
  stored.late === undefined &&
  stored.selectedAnswer === change.selectedAnswer &&
  stored.changedAt === change.changedAt &&
  stored.timeSpent === change.timeSpent &&
  stored.markedForReview === change.markedForReview;
