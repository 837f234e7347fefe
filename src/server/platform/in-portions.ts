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
