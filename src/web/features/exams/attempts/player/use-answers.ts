import { useSyncExternalStore } from 'react';
import type { BookEntry } from '../engine/answer-book.ts';
import type { AttemptSession } from '../engine/attempt-engine.ts';

type Answers = AttemptSession['answers'];

/** What is chosen for one question; renders again only when that changes. */
export const useAnswer = (answers: Answers, questionId: number): BookEntry =>
  useSyncExternalStore(answers.subscribe, () => answers.entry(questionId));

/** How many questions have an answer. */
export const useAnsweredCount = (answers: Answers): number =>
  useSyncExternalStore(answers.subscribe, answers.answeredCount);

/** Whether a question is answered and marked. Two numbers in one, for a snapshot must be comparable by value. */
export function useQuestionMarks(answers: Answers, questionId: number): { isAnswered: boolean; isMarked: boolean } {
  const bits = useSyncExternalStore(answers.subscribe, () => {
    const { selectedAnswer, markedForReview } = answers.entry(questionId);
    return (selectedAnswer === null ? 0 : 1) + (markedForReview ? 2 : 0);
  });
  return { isAnswered: (bits & 1) !== 0, isMarked: (bits & 2) !== 0 };
}
