/**
 * Mixes two 32-bit numbers so that each bit of them changes each bit of the result with a chance of one half
 * (MurmurHash3, finalizer).
 */
function mix(seed: number, value: number): number {
  let mixed = seed ^ Math.imul(value + 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * A 32-bit seed that follows from the session id, so that a repeated start of the same attempt shuffles equally.
 * `purpose` makes the seeds of one attempt independent of each other.
 */
export const seedOf = (sessionId: string, purpose: 'questions' | 'options' | 'pilots'): number =>
  [...`${purpose}:${sessionId}`].reduce((seed, character) => mix(seed, character.codePointAt(0) ?? 0), 0);

/**
 * Puts further items among the others, which keep their order, at places that follow from the seed.
 * @param keysOf whole numbers that tell the items apart
 */
export const mixIn = <Item>(
  items: Item[],
  added: readonly Item[],
  seed: number,
  keysOf: (item: Item) => readonly number[],
): Item[] =>
  added.reduce((mixed, item) => mixed.toSpliced(keysOf(item).reduce(mix, seed) % (mixed.length + 1), 0, item), items);

/**
 * Orders items by a hash of the seed and their keys. The place of an item relative to another one does not depend on
 * the rest of the list, so an option that an educator adds later does not move the others.
 * @param keysOf whole numbers that tell the items apart
 */
export function shuffle<Item>(items: readonly Item[], seed: number, keysOf: (item: Item) => readonly number[]): Item[] {
  return items
    .map((item) => ({ item, rank: keysOf(item).reduce(mix, seed) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
