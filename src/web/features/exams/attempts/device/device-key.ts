import type { KeyedStorage } from '#web/platform/device-storage.ts';
import { isRandomId, makeRandomId } from '#web/platform/random-id.ts';

/**
 * The random key of this browser, which the server needs to count the attempts of a student without an e-mail address.
 * It is made once and stays in the storage. Undefined without storage, because the server could not count attempts by a
 * key that changes with each start.
 */
export function deviceKeyOf(storage: KeyedStorage | undefined): string | undefined {
  try {
    const kept = storage?.getItem('rounds.device');
    if (isRandomId(kept)) return kept;
    const made = makeRandomId();
    storage?.setItem('rounds.device', made);
    return storage && made;
  } catch {
    // Storage is full or forbidden.
    return undefined;
  }
}
