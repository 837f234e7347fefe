import { useEffect, useMemo, useRef } from 'react';
import { autoAdvance } from '#web/platform/settings.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';

/** Milliseconds in which the student sees the choice before the next question comes. */
const glimpseMs = 300;

/**
 * The engine for the choices of the student. With the setting `autoAdvance`, a chosen option leads to the next
 * question. A choice on the last question does not, and any other move in the meantime takes its place.
 */
export function useGuided(engine: AttemptEngine, index: number, go: (index: number) => void): AttemptEngine {
  const isOn = autoAdvance.useChoice() === 'on';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move to another question ends the wait
  useEffect(() => () => clearTimeout(timer.current), [index]);
  return useMemo(() => {
    if (!isOn) return engine;
    return {
      ...engine,
      choose: (questionId, letter) => {
        engine.choose(questionId, letter);
        clearTimeout(timer.current);
        if (letter !== null) timer.current = setTimeout(() => go(index + 1), glimpseMs);
      },
    };
  }, [engine, index, go, isOn]);
}
