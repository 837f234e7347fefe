import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databases } from '#web/platform/device-storage.ts';
import type { OwnCard, OwnDeck } from './own-deck.ts';

type Shelf = DBSchema & {
  decks: { key: string; value: OwnDeck };
  /** Apart from the decks, because the list of decks is shown without them. */
  cards: { key: string; value: OwnCard[] };
  pictures: { key: [string, number]; value: Blob };
};

/** A deck with everything that the device keeps of it. */
export type WholeDeck = { deck: OwnDeck; cards: OwnCard[]; pictures: Blob[] };

/** Bytes that all decks may take together. */
const mostBytes = 100 * 2 ** 20;

let opened: Promise<IDBPDatabase<Shelf>> | undefined;

function open(): Promise<IDBPDatabase<Shelf>> {
  opened ??= openDB<Shelf>(databases.decks, 1, {
    upgrade(database) {
      database.createObjectStore('decks', { keyPath: 'id' });
      database.createObjectStore('cards');
      database.createObjectStore('pictures');
    },
    // A tab with a newer version of Rounds may change the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = undefined;
    },
  });
  // The next call tries again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

const listeners = new Set<() => void>();
const known = new Map<string, OwnCard[]>();
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('rounds-decks');

const tell = () => {
  known.clear();
  for (const listener of listeners) listener();
};
tabs?.addEventListener('message', tell);

const changed = () => {
  tell();
  tabs?.postMessage('changed');
};

/** Calls `listener` after each change in this tab or in another one. @returns a function that ends this. */
export function subscribeToDecks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The decks of this device, the first one first. @throws if the browser allows no storage. */
export async function readDecks(): Promise<OwnDeck[]> {
  const decks = await (await open()).getAll('decks');
  return decks.sort((one, two) => one.addedAt - two.addedAt);
}

/** The cards of a deck; empty if the device does not have it. Returns the same array until the deck changes. */
export async function readDeckCards(id: string): Promise<OwnCard[]> {
  const cards = known.get(id) ?? (await (await open()).get('cards', id)) ?? [];
  known.set(id, cards);
  return cards;
}

export const readDeckPicture = async (id: string, place: number): Promise<Blob | undefined> =>
  (await open()).get('pictures', [id, place]);

const picturesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Everything of a deck. Undefined if another tab has removed it. */
export async function readWholeDeck(id: string): Promise<WholeDeck | undefined> {
  const transaction = (await open()).transaction(['decks', 'cards', 'pictures']);
  const [deck, cards = [], pictures] = await Promise.all([
    transaction.objectStore('decks').get(id),
    transaction.objectStore('cards').get(id),
    transaction.objectStore('pictures').getAll(picturesOf(id)),
  ]);
  return deck && { deck, cards, pictures };
}

/**
 * Keeps a deck in the place of the one with its id, all of it or nothing.
 * @returns `kept`; `full` if there is no room, `refused` if the browser allows no storage.
 */
export async function putDeck({ deck, cards, pictures }: WholeDeck): Promise<'kept' | 'full' | 'refused'> {
  try {
    const others = (await readDecks()).filter(({ id }) => id !== deck.id);
    if (others.reduce((sum, { bytes }) => sum + bytes, deck.bytes) > mostBytes) return 'full';
  } catch {
    return 'refused';
  }
  try {
    const transaction = (await open()).transaction(['decks', 'cards', 'pictures'], 'readwrite');
    const shelf = transaction.objectStore('pictures');
    await Promise.all([
      transaction.objectStore('decks').put(deck),
      transaction.objectStore('cards').put(cards, deck.id),
      shelf.delete(picturesOf(deck.id)),
      ...pictures.map((picture, place) => shelf.put(picture, [deck.id, place])),
      transaction.done,
    ]);
  } catch {
    return 'full';
  }
  changed();
  // Asks the browser not to remove it when the device needs room. The student has just said that it is wanted.
  void navigator.storage?.persist?.().catch(() => false);
  return 'kept';
}

/** Gives a deck another name. @returns the deck, or undefined if another tab has removed it. */
export async function renameDeck(id: string, name: string): Promise<OwnDeck | undefined> {
  const transaction = (await open()).transaction('decks', 'readwrite');
  const deck = await transaction.store.get(id);
  const renamed = deck && { ...deck, name };
  if (renamed) await transaction.store.put(renamed);
  await transaction.done;
  changed();
  return renamed;
}

export async function removeDeck(id: string): Promise<void> {
  const transaction = (await open()).transaction(['decks', 'cards', 'pictures'], 'readwrite');
  await Promise.all([
    transaction.objectStore('decks').delete(id),
    transaction.objectStore('cards').delete(id),
    transaction.objectStore('pictures').delete(picturesOf(id)),
    transaction.done,
  ]);
  changed();
}
