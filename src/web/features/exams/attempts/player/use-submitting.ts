import { useCallback, useState } from 'react';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { sectionOf } from '../engine/sections/timed-sections.ts';
import { findNext, isMarked, isUnanswered } from './submitting/gaps.ts';

/**
 * The way of a student to the submit: at once if nothing is missing, otherwise with a second step. The end of a section always has the
 * second step, because the student may not be able to return.
 */
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
      const isComplete = engine.answeredCount() === engine.questions().length && engine.markedCount() === 0;
      if (isComplete) engine.submit();
      else setIsAsking(true);
    },
    /** Submits in spite of gaps. If that fails, the bar starts again with its first step. */
    submitAnyway: () => {
      setIsAsking(false);
      engine.submit();
    },
    endSection: () => {
      setIsAsking(false);
      engine.endSection();
    },
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    /** Leads to the next gap, before the end of a section to one in it. */
    review: () => {
      const isLast = engine.sectionIndex() === engine.sections().length - 1;
      const isHere = (questionId: number) => sectionOf(engine.sections(), questionId) === engine.sectionIndex();
      const next = findNext(
        engine,
        index,
        (entry, questionId) => (isUnanswered(entry) || isMarked(entry)) && (isLast || isHere(questionId)),
      );
      go(next ?? index);
    },
  };
}
