/** Returns the index of the card in a query string (`?card=9` is index 8), or 0 if the string has none. */
export function readPlace(search: string): number {
  const text = new URLSearchParams(search).get('card') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;
}

/** Moves an index into the range of a topic of `total` cards. */
export const nearestPlace = (index: number, total: number): number => Math.max(0, Math.min(index, total - 1));

/** Returns `search` with the place, and keeps its other parameters. */
export function writePlace(search: string, index: number): string {
  const params = new URLSearchParams(search);
  params.set('card', String(index + 1));
  return `?${params}`;
}
