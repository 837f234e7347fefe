const key = (topicId: number) => `rounds.visited.${topicId}`;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** The ids of a topic's cards that were visited in this visit; none where nothing readable is kept. */
export function readVisited(shelf: Shelf | undefined, topicId: number): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(shelf?.getItem(key(topicId)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** Keeps them until the tab is closed; where storage is full or forbidden they last as long as the page. */
export function keepVisited(shelf: Shelf | undefined, topicId: number, visited: ReadonlySet<number>): void {
  try {
    shelf?.setItem(key(topicId), JSON.stringify([...visited]));
  } catch {
    // Progress is a comfort: it must not stand in the way of studying.
  }
}
