/** Fewer than this many points more say nothing: the simulation behind the bars has random grades. */
const leastGain = 0.01;

/**
 * How bars show shares by minutes a day. Near 100% they would look alike if they began at 0, so they begin some points
 * below the lowest share.
 * @returns undefined without shares.
 */
export function barsOf(shares: ReadonlyMap<number, number>): { base: number; enough: number } | undefined {
  const all = [...shares].sort(([one], [two]) => one - two);
  if (all.length === 0) return undefined;
  const values = all.map(([, share]) => share);
  const most = Math.max(...values);
  const base = Math.max(0, Math.floor(Math.min(...values) * 10 - 1) / 10);
  const [enough = 0] = all.find(([, share]) => share > most - leastGain) ?? [];
  return { base, enough };
}
