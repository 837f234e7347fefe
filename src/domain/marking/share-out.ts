/**
 * Shares a whole number in proportion to weights, so that the shares add up to it: each weight gets the whole part of
 * its exact share, and the largest remainders get one more, the first ones among equal remainders.
 * @param weights whole numbers ≥ 0, of which one is positive
 */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + other, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - shares.reduce((one, other) => one + other, 0);
  const next = weights
    // The remainder of a whole division, which has no rounding error as a fraction would.
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, left);
  for (const { index } of next) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
