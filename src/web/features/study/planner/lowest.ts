/**
 * The `count` items with the lowest priority, in that order; more if several share the last one. Leaves out items with
 * the priority `Infinity`. It allocates one array of numbers and sorts only the items that it returns, because it runs
 * over all cards of a plan after each grade.
 */
export function lowest<Item>(items: readonly Item[], count: number, priorityOf: (item: Item) => number): Item[] {
  if (count <= 0) return [];
  const priorities = new Float64Array(items.length);
  for (let index = 0; index < items.length; index += 1) priorities[index] = priorityOf(items[index] as Item);
  const limit = count < items.length ? (priorities.slice().sort()[count - 1] ?? Infinity) : Infinity;
  const chosen: { item: Item; priority: number }[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const priority = priorities[index] ?? Infinity;
    if (priority <= limit && priority < Infinity) chosen.push({ item: items[index] as Item, priority });
  }
  return chosen.sort((one, two) => one.priority - two.priority).map(({ item }) => item);
}
