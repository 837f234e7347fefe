import type { KeyValueStorage } from '../engine/kept-answers.ts';
import { isRandomKey, makeRandomKey } from '../entry/random-key.ts';

const storageKey = 'rounds.device';

/**
 * The random key of this browser, which the server needs to count the attempts of a student without an e-mail address. It is made once
 * and stays in the storage. Undefined without storage, because the server could not count attempts by a key that changes with each start.
 */
export function deviceKeyOf(storage: KeyValueStorage | undefined): string | undefined {
  try {
    const kept = storage?.getItem(storageKey);
    if (isRandomKey(kept)) return kept;
    const made = makeRandomKey();
    storage?.setItem(storageKey, made);
    return storage && made;
  } catch {
    // Storage is full or forbidden.
    return undefined;
  }
}
