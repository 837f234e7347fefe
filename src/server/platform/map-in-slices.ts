import { setImmediate } from 'node:timers/promises';

/** Items after which other requests get their turn: they take a few milliseconds. */
const sliceLength = 500;

/** Maps many items, and lets the process answer other requests meanwhile. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % sliceLength === 0) await setImmediate();
    results.push(map(item, index));
  }
  return results;
}
