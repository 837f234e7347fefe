import type { KeyedStorage } from '#web/platform/device-storage.ts';
import { isRandomId, makeRandomId } from '#web/platform/random-id.ts';

/** The ids of this page, where the storage is full or forbidden. */
const onThisPage = new Map<string, string>();

/**
 * The id of the start that is under way at this exam. It stays the same until `forgetStart`, also after a reload. If
 * the response to a start was lost, the server recognises the repeated start by this id and does not create a second
 * attempt.
 */
export function startIdOf(storage: KeyedStorage | undefined, examCode: string): string {
  let id = onThisPage.get(examCode) ?? makeRandomId();
  try {
    const kept = storage?.getItem(`rounds.start.${examCode}`);
    if (isRandomId(kept)) id = kept;
    else storage?.setItem(`rounds.start.${examCode}`, id);
  } catch {
    // Storage is full or forbidden. This page knows the id.
  }
  onThisPage.set(examCode, id);
  return id;
}

/** Forgets the id when the start has succeeded or failed for good. The next start gets a new id. */
export function forgetStart(storage: KeyedStorage | undefined, examCode: string): void {
  onThisPage.delete(examCode);
  try {
    storage?.removeItem(`rounds.start.${examCode}`);
  } catch {
    // If the storage is forbidden, it does not have the id.
  }
}
