import { useState } from 'react';
import type { OptionLetter } from '#domain/question/question-options.ts';
import { keep, recall } from '#web/platform/device-storage.ts';

/** The options that the student has struck out. They are notes of this device, and never part of an answer. */
export type StruckOptions = {
  has: (questionId: number, letter: OptionLetter) => boolean;
  /** Strikes an option out, or restores it. */
  toggle: (questionId: number, letter: OptionLetter) => void;
};

const nameOf = (questionId: number, letter: OptionLetter): string => `${questionId}${letter}`;

export function useStruck(sessionId: string): StruckOptions {
  const key = `rounds.struck.${sessionId}` as const;
  const [struck, setStruck] = useState(() => recall(key)?.split(' ') ?? []);
  return {
    has: (questionId, letter) => struck.includes(nameOf(questionId, letter)),
    toggle: (questionId, letter) => {
      const name = nameOf(questionId, letter);
      const next = struck.includes(name) ? struck.filter((other) => other !== name) : [...struck, name];
      setStruck(next);
      // With a full storage the options stay struck out until the page is reloaded.
      keep(key, next.join(' '));
    },
  };
}
