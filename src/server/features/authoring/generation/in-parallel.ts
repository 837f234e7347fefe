/**
 * Runs a task for each item, at most `atOnce` at a time, and returns their results in the order of the items.
 * @param goesOn Asked before each task; once it says no, those that have not begun are left out.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  task: (item: T, index: number) => Promise<R>,
  goesOn: () => boolean = () => true,
): Promise<R[]> {
  const results = new Map<number, R>();
  let next = 0;
  const work = async () => {
    while (next < items.length && goesOn()) {
      const index = next;
      next += 1;
      results.set(index, await task(items[index] as T, index));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
