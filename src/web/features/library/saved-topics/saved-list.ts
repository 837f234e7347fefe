/** A topic that this device has saved for a visit without a network. */
export type SavedTopic = {
  id: number;
  name: string;
  subjectName: string;
  flashcardsCount: number;
  /** Of the topic and its cards as JSON. */
  bytes: number;
  /** When the server last sent it, in milliseconds by the date of the device. */
  savedAt: number;
};

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Its number changes with the form of the list. */
const key = 'rounds.topics.1';

function shelfOrNone(): Shelf | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();
let known: { text: string | null; topics: readonly SavedTopic[] } = { text: null, topics: [] };

/** The saved topics, the last one first. Returns the same array until the list changes. */
export function readSavedList(shelf: Shelf | undefined = shelfOrNone()): readonly SavedTopic[] {
  try {
    const text = shelf?.getItem(key) ?? null;
    if (text !== known.text) known = { text, topics: parse(text) };
  } catch {
    known = { text: null, topics: [] };
  }
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
export function writeSavedList(topics: readonly SavedTopic[], shelf: Shelf | undefined = shelfOrNone()): void {
  if (!shelf) throw new Error('The storage is forbidden.');
  shelf.setItem(key, JSON.stringify(topics));
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
