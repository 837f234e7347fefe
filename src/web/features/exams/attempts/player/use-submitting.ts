import { useCallback, useState, useSyncExternalStore } from 'react';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { sectionOf } from '../engine/steps/timed-sections.ts';
import { findNext, isMarked, isUnanswered } from './submitting/gaps.ts';

/**
 * The way of a student to the submit: at once if nothing is missing, otherwise with a second step. The end of a section
 * always has the second step, because the student may not be able to return. When the clock ends a section, the second
 * step ends, too: a late tap would otherwise end the next section or submit the exam.
 * @param isFinal Whether each answer is final, so that a mark is no reason to look at its question again.
 */
export function useSubmitting(engine: AttemptEngine, index: number, move: (index: number) => void, isFinal: boolean) {
  const sectionIndex = useSyncExternalStore(engine.subscribe, engine.sectionIndex);
  /** The index of the section in which the second step was opened; undefined while it is closed. */
  const [askingIn, setAskingIn] = useState<number>();
  const ask = () => setAskingIn(engine.sectionIndex());
  const cancel = () => setAskingIn(undefined);
  const go = useCallback(
    (next: number) => {
      setAskingIn(undefined);
      move(next);
    },
    [move],
  );
  return {
    isAsking: askingIn === sectionIndex,
    /** Moves to another question and ends the second step. */
    go,
    submit: () => {
      const isComplete =
        engine.answeredCount() === engine.questions().length && (isFinal || engine.markedCount() === 0);
      if (isComplete) engine.submit();
      else ask();
    },
    /** Submits in spite of gaps. If that fails, the bar starts again with its first step. */
    submitAnyway: () => {
      cancel();
      engine.submit();
    },
    endSection: () => {
      cancel();
      engine.endSection();
    },
    ask,
    cancel,
    /** Leads to the next gap. Before the end of a section, it leads only to a gap in this section. */
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
