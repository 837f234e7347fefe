/**
 * The least of the values that at least the given share of them (0 to 1) does not exceed: the nearest-rank method. It
 * never interpolates and never rounds down, so the 99th percentile of 50 values is the largest one. Throws when
 * `values` is empty.
 */
export function percentile(values: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(values.length * share));
  const found = values.toSorted((a, b) => a - b)[rank - 1];
  if (found === undefined) throw new Error('A percentile needs at least one value.');
  return found;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rounds to three significant digits, because repeated runs differ by more than that. */
export const round = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/**
 * The exponent e of time = c · size^e, by least squares over the logarithms. 0 means that the time does not grow with
 * the size, 1 that it grows in proportion.
 */
export function growthExponent(points: readonly { size: number; time: number }[]): number {
  const logs = points.map(({ size, time }) => ({ x: Math.log(size), y: Math.log(time) }));
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))];
  const sum = (of: (log: { x: number; y: number }) => number) => logs.reduce((total, log) => total + of(log), 0);
  return sum((log) => (log.x - x) * (log.y - y)) / sum((log) => (log.x - x) ** 2);
}
