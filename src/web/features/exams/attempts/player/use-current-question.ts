import { useCallback, useState } from 'react';
import type { AttemptEngine } from '../engine/attempt-engine.ts';

const readIndex = (total: number): number | undefined => {
  const kept: unknown = history.state?.question;
  return typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept < total ? kept : undefined;
};

/**
 * The index of the question on screen, from 0. It is kept in the browser's history entry: a reload returns to it, and the Back button
 * leaves the exam instead of visiting each question again.
 */
export function useCurrentQuestion({
  paper,
  openingIndex,
}: AttemptEngine): [index: number, go: (index: number) => void] {
  const total = paper.questions.length;
  const [index, setIndex] = useState(() => readIndex(total) ?? openingIndex);
  const go = useCallback(
    (next: number) => {
      if (next < 0 || next >= total) return;
      setIndex(next);
      try {
        history.replaceState({ ...history.state, question: next }, '');
      } catch {
        // Safari allows a hundred of these calls in 30 seconds. A student who moves faster only loses the place on a reload.
      }
      scrollTo({ top: 0, behavior: 'instant' });
    },
    [total],
  );
  return [index, go];
}
