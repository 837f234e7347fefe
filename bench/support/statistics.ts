/** The value that the given share of all values (0 to 1) does not exceed. Throws where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];
  if (found === undefined) throw new Error('There is no percentile of nothing.');
  return found;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Three digits that count, which is more than any machine repeats. */
export const round = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/**
 * How a time grows with a size: e of time = c · size^e, by least squares over the logarithms. 0 does not grow, 1 grows in
 * proportion.
 */
export function growthExponent(points: readonly { size: number; time: number }[]): number {
  const logs = points.map(({ size, time }) => ({ x: Math.log(size), y: Math.log(time) }));
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))];
  const sum = (of: (log: { x: number; y: number }) => number) => logs.reduce((total, log) => total + of(log), 0);
  return sum((log) => (log.x - x) * (log.y - y)) / sum((log) => (log.x - x) ** 2);
}
