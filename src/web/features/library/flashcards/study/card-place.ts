/** The index, from 0, of the card that a query string names (`?card=9` is index 8); 0 where it names none. */
export function readPlace(search: string): number {
  const text = new URLSearchParams(search).get('card') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) - 1 : 0;
}

/** The nearest place that a topic of `total` cards has. */
export const nearestPlace = (index: number, total: number): number => Math.max(0, Math.min(index, total - 1));

/** `search` with the place in it; what else it says stays. */
export function writePlace(search: string, index: number): string {
  const params = new URLSearchParams(search);
  params.set('card', String(index + 1));
  return `?${params}`;
}
