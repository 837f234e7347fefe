/** The whole number that a field spells, moved into its range; `fallback` where it spells none. */
export function wholeNumber(text: string, { min, max, fallback }: { min: number; max: number; fallback: number }) {
  const number = text.trim() === '' ? Number.NaN : Math.round(Number(text));
  return Number.isNaN(number) ? fallback : Math.min(Math.max(number, min), max);
}
