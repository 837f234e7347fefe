import { useState } from 'react';
import type { OptionLetter } from '#contract/exams/question-options.ts';
import { struckKey } from '../engine/kept-answers.ts';
import { browserStorage } from '../entry/browser-storage.ts';

/** The options that the student has struck out. They are notes of this device, and never part of an answer. */
export type StruckOptions = {
  has: (questionId: number, letter: OptionLetter) => boolean;
  /** Strikes an option out, or restores it. */
  toggle: (questionId: number, letter: OptionLetter) => void;
};

const nameOf = (questionId: number, letter: OptionLetter): string => `${questionId}${letter}`;

export function useStruck(sessionId: string): StruckOptions {
  const key = struckKey(sessionId);
  const [struck, setStruck] = useState(() => read(key));
  return {
    has: (questionId, letter) => struck.includes(nameOf(questionId, letter)),
    toggle: (questionId, letter) => {
      const name = nameOf(questionId, letter);
      const next = struck.includes(name) ? struck.filter((other) => other !== name) : [...struck, name];
      setStruck(next);
      try {
        browserStorage()?.setItem(key, next.join(' '));
      } catch {
        // A full storage: the options stay struck out until the page is reloaded.
      }
    },
  };
}

function read(key: string): string[] {
  return browserStorage()?.getItem(key)?.split(' ') ?? [];
}
