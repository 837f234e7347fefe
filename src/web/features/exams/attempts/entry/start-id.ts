import type { KeyValueStorage } from '../engine/kept-answers.ts';
import { isRandomKey, makeRandomKey } from './random-key.ts';

const keyOf = (examCode: string) => `rounds.start.${examCode}`;

/** The ids of this page, where the storage is full or forbidden. */
const onThisPage = new Map<string, string>();

/**
 * The id of the start that is under way at this exam. It stays the same until `forgetStart`, also after a reload. If the response to a
 * start was lost, the server recognises the repeated start by this id and does not create a second attempt.
 */
export function startIdOf(storage: KeyValueStorage | undefined, examCode: string): string {
  let id = onThisPage.get(examCode) ?? makeRandomKey();
  try {
    const kept = storage?.getItem(keyOf(examCode));
    if (isRandomKey(kept)) id = kept;
    else storage?.setItem(keyOf(examCode), id);
  } catch {
    // Storage is full or forbidden. This page knows the id.
  }
  onThisPage.set(examCode, id);
  return id;
}

/** Forgets the id when the start has succeeded or failed for good. The next start gets a new id. */
export function forgetStart(storage: KeyValueStorage | undefined, examCode: string): void {
  onThisPage.delete(examCode);
  try {
    storage?.removeItem(keyOf(examCode));
  } catch {
    // Then the id was not stored either.
  }
}
