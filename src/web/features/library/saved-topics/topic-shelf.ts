import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Flashcard } from '#contract/library/flashcards.contract.ts';
import type { Topic } from '#contract/library/topics.contract.ts';
import { databases } from '#web/platform/device-storage.ts';

export type WholeTopic = { topic: Topic; cards: Flashcard[] };

type Shelf = DBSchema & { topics: { key: number; value: WholeTopic } };

let opened: Promise<IDBPDatabase<Shelf>> | undefined;

/**
 * The saved topics in IndexedDB. A topic may have thousands of cards, which are too many for the browser's other
 * storage.
 */
function open(): Promise<IDBPDatabase<Shelf>> {
  opened ??= openDB<Shelf>(databases.topics, 1, {
    upgrade: (db) => void db.createObjectStore('topics', { keyPath: 'topic.id' }),
  });
  // The next call tries again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** @throws if the browser has no room or forbids storage. */
export const putTopic = async (whole: WholeTopic): Promise<void> => void (await (await open()).put('topics', whole));

/** Undefined if the topic is not saved. */
export const readTopic = async (id: number): Promise<WholeTopic | undefined> =>
  open()
    .then((db) => db.get('topics', id))
    .catch(() => undefined);

export const removeTopic = async (id: number): Promise<void> => (await open()).delete('topics', id);
