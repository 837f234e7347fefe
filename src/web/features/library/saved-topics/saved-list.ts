import { keep, recall } from '#web/platform/device-storage.ts';

/** A topic that this device has saved for a visit without a network. */
export type SavedTopic = {
  id: number;
  name: string;
  subjectName: string;
  flashcardsCount: number;
  /** The size of the topic and its cards as JSON, and of their pictures. */
  bytes: number;
  /** When the server last sent it, in milliseconds by the date of the device. */
  savedAt: number;
};

const listeners = new Set<() => void>();
let known: { text: string | null; topics: readonly SavedTopic[] } = { text: null, topics: [] };

/** The saved topics, the last one first. Returns the same array until the list changes. */
export function readSavedList(): readonly SavedTopic[] {
  const text = recall('rounds.topics.1');
  if (text !== known.text) known = { text, topics: parse(text) };
  return known.topics;
}

/** The list may hold anything: the student or another version of this page may have written it. */
function parse(text: string | null): SavedTopic[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list)
      ? list.filter(
          (each) => Number.isInteger(each?.id) && typeof each.name === 'string' && Number.isFinite(each.savedAt),
        )
      : [];
  } catch {
    return [];
  }
}

/** @throws if the storage is full or forbidden. */
export function writeSavedList(topics: readonly SavedTopic[]): void {
  if (!keep('rounds.topics.1', JSON.stringify(topics))) throw new Error('The storage is full or forbidden.');
  for (const listener of listeners) listener();
}

/** Calls the listener after each change of the list, also in another tab. */
export function subscribeToSavedList(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
