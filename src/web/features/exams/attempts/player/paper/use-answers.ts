import { useSyncExternalStore } from 'react';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import type { BookEntry } from '../../engine/steps/answer-book.ts';

/** The student's choice for one question. The component renders again only when this choice changes. */
export const useAnswer = (engine: AttemptEngine, questionId: number): BookEntry =>
  useSyncExternalStore(engine.subscribe, () => engine.entry(questionId));

/** The number of answered questions. */
export const useAnsweredCount = (engine: AttemptEngine): number =>
  useSyncExternalStore(engine.subscribe, engine.answeredCount);

/** The state of a question in the navigator. */
export type QuestionMarks = { isAnswered: boolean; isMarked: boolean; isVisited: boolean };

/**
 * Whether a question is answered, marked and visited, packed into one number because React compares snapshots by
 * identity.
 */
export function useQuestionMarks(engine: AttemptEngine, questionId: number): QuestionMarks {
  const bits = useSyncExternalStore(engine.subscribe, () => {
    const { selectedAnswer, markedForReview } = engine.entry(questionId);
    return (selectedAnswer === null ? 0 : 1) + (markedForReview ? 2 : 0) + (engine.isVisited(questionId) ? 4 : 0);
  });
  return { isAnswered: (bits & 1) !== 0, isMarked: (bits & 2) !== 0, isVisited: (bits & 4) !== 0 };
}
