const key = (topicId: number) => `rounds.visited.${topicId}`;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the ids of the visited cards of a topic. Returns an empty set if the storage contains nothing readable. */
export function readVisited(shelf: Shelf | undefined, topicId: number): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(key(topicId)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** Stores the visited ids until the tab is closed. If the storage is full or forbidden, they last until the page is closed. */
export function keepVisited(shelf: Shelf | undefined, topicId: number, visited: ReadonlySet<number>): void {
  try {
    shelf?.setItem(key(topicId), JSON.stringify([...visited]));
  } catch {
    // The progress is optional, so a storage error must not stop the student.
  }
}
