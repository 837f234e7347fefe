import type { KeyValueStorage } from '../engine/kept-answers.ts';

const keyOf = (examCode: string) => `rounds.start.${examCode}`;
const isStartId = (text: string | null | undefined): text is string => /^[\w-]{22,100}$/.test(text ?? '');

/**
 * The id of the start that is under way at this exam: the same until `forgetStart`, also after a reload, so that a start whose answer
 * was lost on the way is found again instead of made twice.
 */
export function startIdOf(storage: KeyValueStorage | undefined, examCode: string): string {
  try {
    const kept = storage?.getItem(keyOf(examCode));
    if (isStartId(kept)) return kept;
    const made = makeStartId();
    storage?.setItem(keyOf(examCode), made);
    return made;
  } catch {
    // Full or forbidden: then only a repetition on this page would not be recognised.
    return makeStartId();
  }
}

/** The start is over, well or not: the next one is another. */
export function forgetStart(storage: KeyValueStorage | undefined, examCode: string): void {
  try {
    storage?.removeItem(keyOf(examCode));
  } catch {
    // It could not be kept either.
  }
}

/** 128 random bits. (`crypto.randomUUID` exists on secure pages only; a classroom's server may be a plain address.) */
const makeStartId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
