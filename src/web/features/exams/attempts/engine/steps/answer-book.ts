import type { SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';

/** The student's choice for one question, and how much of it the server has. */
export type BookEntry = Pick<SavedAnswer, 'selectedAnswer' | 'markedForReview' | 'changedAt'> & {
  /** The `changedAt` of the last change that the server acknowledged; 0 for none. */
  acknowledgedAt: number;
};

type Choice = Pick<SavedAnswer, 'questionId' | 'selectedAnswer' | 'markedForReview' | 'changedAt'>;

/**
 * The answers of one attempt by question. Entries are replaced, never changed, so that a screen can compare them by
 * identity.
 */
export type AnswerBook = ReadonlyMap<number, BookEntry>;

const untouched: BookEntry = { selectedAnswer: null, markedForReview: false, changedAt: 0, acknowledgedAt: 0 };

export const emptyBook = (questionIds: readonly number[]): AnswerBook =>
  new Map(questionIds.map((id) => [id, untouched]));

/** Adds the questions that a newer paper has. */
export function withQuestions(book: AnswerBook, questionIds: readonly number[]): AnswerBook {
  const added = questionIds.filter((id) => !book.has(id));
  return added.length === 0 ? book : new Map([...book, ...emptyBook(added)]);
}

/** @throws when the question is not on the paper */
export function entryOf(book: AnswerBook, questionId: number): BookEntry {
  const entry = book.get(questionId);
  if (!entry) throw new Error(`Question ${questionId} is not on this paper.`);
  return entry;
}

/** The questions whose last change the server has not acknowledged. */
export const pendingIds = (book: AnswerBook): number[] =>
  [...book].filter(([, entry]) => entry.changedAt > entry.acknowledgedAt).map(([questionId]) => questionId);

const toEntry = (
  { selectedAnswer, markedForReview, changedAt }: Omit<Choice, 'questionId'>,
  acknowledgedAt: number,
) => ({
  selectedAnswer,
  markedForReview,
  changedAt,
  acknowledgedAt,
});

/**
 * Adds a change of the student, made on this page or in another tab. A change that is older than the known one is
 * ignored.
 */
export function withChange(book: AnswerBook, choice: Choice): AnswerBook {
  const known = book.get(choice.questionId);
  if (!known || choice.changedAt <= known.changedAt) return book;
  return new Map(book).set(choice.questionId, toEntry(choice, known.acknowledgedAt));
}

/**
 * Adds answers that the server has: takes the newer choices, and marks the changes that the server has as acknowledged.
 */
export function withSaved(book: AnswerBook, answers: readonly Choice[]): AnswerBook {
  const merged = new Map(book);
  for (const answer of answers) {
    const known = merged.get(answer.questionId);
    if (!known) continue;
    const isNewer = answer.changedAt >= known.changedAt;
    const acknowledgedAt = Math.max(known.acknowledgedAt, answer.changedAt);
    merged.set(answer.questionId, toEntry(isNewer ? answer : known, isNewer ? answer.changedAt : acknowledgedAt));
  }
  return merged;
}
