import { setImmediate } from 'node:timers/promises';

/**
 * Goes through a list in portions, and lets the process answer other requests before each portion after the first. A
 * loop that waits for promises alone would not: their callbacks run before the event loop looks at other requests.
 */
export async function* inPortions<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await setImmediate();
    yield items.slice(start, start + size);
  }
}

/** Items that are mapped at once: they take a few milliseconds. */
const mappedAtOnce = 500;

/** Maps many items in portions. */
export async function mapInPortions<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for await (const portion of inPortions(items, mappedAtOnce)) {
    for (const item of portion) results.push(map(item, results.length));
  }
  return results;
}
