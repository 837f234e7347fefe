import * as z from 'zod/mini';
import type { KeyValueStorage } from '../engine/kept-answers.ts';

const CurrentAttempt = z.object({ sessionId: z.string(), name: z.string() });

/** The attempt at an exam that was started in this browser and is not known to be over. */
export type CurrentAttempt = z.infer<typeof CurrentAttempt>;

const keyOf = (examCode: string) => `rounds.attempt.${examCode}`;

export function readCurrentAttempt(storage: KeyValueStorage | undefined, examCode: string): CurrentAttempt | undefined {
  try {
    return CurrentAttempt.parse(JSON.parse(storage?.getItem(keyOf(examCode)) ?? ''));
  } catch {
    return undefined;
  }
}

export function rememberAttempt(storage: KeyValueStorage | undefined, examCode: string, attempt: CurrentAttempt): void {
  try {
    storage?.setItem(keyOf(examCode), JSON.stringify(attempt));
  } catch {
    // Storage is full or forbidden. The exam continues, but the intro will not offer to continue it.
  }
}

/** Forgets an attempt that is over. Another attempt at the same exam stays. */
export function forgetAttempt(storage: KeyValueStorage | undefined, examCode: string, sessionId: string): void {
  if (readCurrentAttempt(storage, examCode)?.sessionId === sessionId) storage?.removeItem(keyOf(examCode));
}
