const visitedKey = (topicId: number) => `rounds.visited.${topicId}`;
const placeKey = (topicId: number) => `rounds.place.${topicId}`;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the ids of the visited cards of a topic. Returns an empty set if the storage contains nothing readable. */
export function readVisited(shelf: Shelf | undefined, topicId: number): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(visitedKey(topicId)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** The index of the card that the student saw last in a topic; 0 at its beginning, and after "Topic finished". */
export function readKeptPlace(shelf: Shelf | undefined, topicId: number): number {
  try {
    const place = Number(shelf?.getItem(placeKey(topicId)) ?? 0);
    return Number.isSafeInteger(place) && place > 0 ? place : 0;
  } catch {
    return 0;
  }
}

/** Keeps the visited ids on this device. If the storage is full or forbidden, they last until the page is closed. */
export function keepVisited(shelf: Shelf | undefined, topicId: number, visited: ReadonlySet<number>): void {
  keep(shelf, visitedKey(topicId), JSON.stringify([...visited]));
}

export const keepPlace = (shelf: Shelf | undefined, topicId: number, place: number): void =>
  keep(shelf, placeKey(topicId), String(place));

function keep(shelf: Shelf | undefined, key: string, text: string): void {
  try {
    shelf?.setItem(key, text);
  } catch {
    // The progress is optional, so a storage error must not stop the student.
  }
}

/** The storage of this device, or undefined if the browser forbids it. */
export function deviceShelf(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
