/**
 * Reads a whole number from the text of a field and moves it into the range. Returns `fallback` if the text is not a
 * number.
 */
export function wholeNumber(text: string, { min, max, fallback }: { min: number; max: number; fallback: number }) {
  const number = text.trim() === '' ? Number.NaN : Math.round(Number(text));
  return Number.isNaN(number) ? fallback : Math.min(Math.max(number, min), max);
}
