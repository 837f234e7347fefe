import type { KeyValueStorage } from '../engine/kept-answers.ts';

const keyOf = (examCode: string) => `rounds.start.${examCode}`;
const isStartId = (text: string | null | undefined): text is string => /^[\w-]{22,100}$/.test(text ?? '');

/**
 * The id of the start that is under way at this exam. It stays the same until `forgetStart`, also after a reload. If the response to a
 * start was lost, the server recognises the repeated start by this id and does not create a second attempt.
 */
export function startIdOf(storage: KeyValueStorage | undefined, examCode: string): string {
  try {
    const kept = storage?.getItem(keyOf(examCode));
    if (isStartId(kept)) return kept;
    const made = makeStartId();
    storage?.setItem(keyOf(examCode), made);
    return made;
  } catch {
    // Storage is full or forbidden. The server will not recognise a repeated start.
    return makeStartId();
  }
}

/** Forgets the id when the start has succeeded or failed for good. The next start gets a new id. */
export function forgetStart(storage: KeyValueStorage | undefined, examCode: string): void {
  try {
    storage?.removeItem(keyOf(examCode));
  } catch {
    // Then the id was not stored either.
  }
}

/** 128 random bits. (`crypto.randomUUID` exists only on secure pages, and a classroom's server may have an address without HTTPS.) */
const makeStartId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
