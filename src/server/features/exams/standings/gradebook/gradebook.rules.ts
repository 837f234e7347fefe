/** The result of a person at an exam: the share of the maximum, and the weight of the exam. */
export type Mark = { share: number; weight: number };

type Member = { joinedAt: Date | null; leftAt: Date | null; anonymisedExams: readonly number[] };

/**
 * Whether a person of a cohort who has no attempt at an exam is absent, by the rule of the mark sheet (`selectAbsent`):
 * the person was in the cohort when the exam closed, and has no attempt at it that was anonymised.
 */
export const wasExpected = (
  { joinedAt, leftAt, anonymisedExams }: Member,
  { id, closesAt }: { id: number; closesAt: Date | null },
): boolean =>
  !anonymisedExams.includes(id) &&
  (leftAt === null || (closesAt !== null && leftAt > closesAt)) &&
  (closesAt === null || joinedAt === null || joinedAt <= closesAt);

/**
 * The median; for an even number of values the mean of the middle two, as in the analytics. Undefined without values.
 */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? undefined : low + (high - low) / 2;
}

/**
 * The places of the marks that count: of the marks with a weight the `bestOf` best, or all of them if it is null. Among
 * equal shares, the mark with the larger weight counts first, then the earlier mark.
 */
export function countedPlaces(marks: readonly (Mark | undefined)[], bestOf: number | null): Set<number> {
  const places = marks.flatMap((mark, place) => (mark && mark.weight > 0 ? [{ ...mark, place }] : []));
  const best = places.toSorted((a, b) => b.share - a.share || b.weight - a.weight || a.place - b.place);
  return new Set(best.slice(0, bestOf ?? best.length).map(({ place }) => place));
}

/** The weighted mean of shares as percent with two decimals, rounded half up; null without a weight. */
export function totalOf(marks: readonly Mark[]): number | null {
  const weights = marks.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  const mean = marks.reduce((sum, { share, weight }) => sum + share * weight, 0) / weights;
  // Floats carry an error of a billionth of a percent at most, which must not turn 62.125 into 62.12.
  return Math.floor(10_000 * mean + 0.5 + 1e-7) / 100;
}

/** The rank of each total; equal totals share the better one. */
export function ranksOf(totals: readonly (number | null)[]): (number | null)[] {
  const sorted = totals.flatMap((total) => total ?? []).toSorted((a, b) => b - a);
  const ranks = new Map<number, number>();
  for (const [index, total] of sorted.entries()) if (!ranks.has(total)) ranks.set(total, index + 1);
  return totals.map((total) => (total === null ? null : (ranks.get(total) ?? null)));
}

/**
 * By how many percentage points the student's distance from the median at the last exam is larger than the mean of the
 * distances at the exams before. It compares with the median, because one exam is harder than another. Null with fewer
 * than two exams.
 * @param distances from the median of the class, in percentage points, in the order of the exams
 */
export function trendOf(distances: readonly number[]): number | null {
  const last = distances.at(-1);
  const former = distances.slice(0, -1);
  if (last === undefined || former.length === 0) return null;
  return Math.round(last - former.reduce((sum, distance) => sum + distance, 0) / former.length);
}
