import { useCallback, useState } from 'react';

const readIndex = (total: number): number => {
  const kept: unknown = history.state?.question;
  return typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept < total ? kept : 0;
};

/**
 * Which question is on screen, from 0. Kept with the browser's history entry: a reload comes back to it, and the back button
 * leaves the exam instead of walking through every question that was looked at.
 */
export function useCurrentQuestion(total: number): [index: number, go: (index: number) => void] {
  const [index, setIndex] = useState(() => readIndex(total));
  const go = useCallback(
    (next: number) => {
      if (next < 0 || next >= total) return;
      setIndex(next);
      try {
        history.replaceState({ ...history.state, question: next }, '');
      } catch {
        // Safari allows a hundred of these in half a minute: whoever leafs faster only loses the place on a reload.
      }
      scrollTo({ top: 0, behavior: 'instant' });
    },
    [total],
  );
  return [index, go];
}
