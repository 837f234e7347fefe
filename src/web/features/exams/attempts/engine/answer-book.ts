import type { SavedAnswer } from '#contract/exams/attempts.contract.ts';
import { createObservers, type Observable } from './observers.ts';

/** What the student has chosen for one question, and how much of it the server has. */
export type BookEntry = Pick<SavedAnswer, 'selectedAnswer' | 'markedForReview' | 'changedAt'> & {
  /** The `changedAt` of the last change that the server acknowledged; 0 for none. */
  acknowledgedAt: number;
};

type Choice = Pick<SavedAnswer, 'questionId' | 'selectedAnswer' | 'markedForReview' | 'changedAt'>;

/** The answers of one attempt. Entries are replaced, never changed, so that a screen sees by identity what is new. */
export type AnswerBook = Observable & {
  /** @throws when the question is not on the paper */
  entry: (questionId: number) => BookEntry;
  has: (questionId: number) => boolean;
  answeredCount: () => number;
  /** Questions whose last change the server has not acknowledged. */
  pendingIds: () => number[];
  /** Puts in a change of the student's, made here or in another tab; an older one than is known is ignored. */
  change: (choice: Choice) => void;
  /** Puts in what the server has: newer choices are taken over, changes that it has are acknowledged. */
  mergeSaved: (answers: Choice[]) => void;
};

const untouched: BookEntry = { selectedAnswer: null, markedForReview: false, changedAt: 0, acknowledgedAt: 0 };

export function createAnswerBook(questionIds: readonly number[]): AnswerBook {
  const observers = createObservers();
  const entries = new Map(questionIds.map((id) => [id, untouched]));

  function put({ questionId, selectedAnswer, markedForReview, changedAt }: Choice, acknowledgedAt: number): void {
    entries.set(questionId, { selectedAnswer, markedForReview, changedAt, acknowledgedAt });
  }

  return {
    subscribe: observers.subscribe,
    entry(questionId) {
      const entry = entries.get(questionId);
      if (!entry) throw new Error(`Question ${questionId} is not on this paper.`);
      return entry;
    },
    has: (questionId) => entries.has(questionId),
    answeredCount: () => [...entries.values()].filter((entry) => entry.selectedAnswer !== null).length,
    pendingIds: () =>
      [...entries].filter(([, entry]) => entry.changedAt > entry.acknowledgedAt).map(([questionId]) => questionId),
    change(choice) {
      const known = entries.get(choice.questionId);
      if (!known || choice.changedAt <= known.changedAt) return;
      put(choice, known.acknowledgedAt);
      observers.notify();
    },
    mergeSaved(answers) {
      for (const answer of answers) {
        const known = entries.get(answer.questionId);
        if (!known) continue;
        if (answer.changedAt >= known.changedAt) put(answer, answer.changedAt);
        else put({ questionId: answer.questionId, ...known }, Math.max(known.acknowledgedAt, answer.changedAt));
      }
      observers.notify();
    },
  };
}
