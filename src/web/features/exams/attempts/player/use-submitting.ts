import { useCallback, useState } from 'react';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { findNext, isMarked, isUnanswered } from './submitting/gaps.ts';

/** The way of a student to the submit: at once if nothing is missing, otherwise with a second step. */
export function useSubmitting(engine: AttemptEngine, index: number, move: (index: number) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const go = useCallback(
    (next: number) => {
      setIsAsking(false);
      move(next);
    },
    [move],
  );
  return {
    isAsking,
    /** Moves to another question and ends the second step. */
    go,
    submit: () => {
      const isComplete = engine.answeredCount() === engine.paper.questions.length && engine.markedCount() === 0;
      if (isComplete) engine.submit();
      else setIsAsking(true);
    },
    /** Submits in spite of gaps. If that fails, the bar starts again with its first step. */
    submitAnyway: () => {
      setIsAsking(false);
      engine.submit();
    },
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    review: () => go(findNext(engine, index, (entry) => isUnanswered(entry) || isMarked(entry)) ?? index),
  };
}
