import { expect } from 'vitest';

/**
 * Computes the figures of Moodle's quiz statistics attempt by attempt, to check the SQL against them. `marks`
 * has a row for each attempt and in it a mark for each item, 0 to 1.
 */

export type ItemOracle = {
  facilityIndex: number | null;
  standardDeviation: number | null;
  discriminationIndex: number | null;
  discriminativeEfficiency: number | null;
  effectiveWeight: number | null;
};

export type TotalOracle = {
  mean: number | null;
  median: number | null;
  standardDeviation: number | null;
  skewness: number | null;
  kurtosis: number | null;
  internalConsistency: number | null;
  errorRatio: number | null;
  standardError: number | null;
};

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: number[]) => sum(values) / values.length;
const ascending = (values: number[]) => values.toSorted((a, b) => a - b);

/** Removes rounding errors. Marks are multiples of a quarter, so smaller values mean zero. */
const clean = (value: number) => (Math.abs(value) < 1e-12 ? 0 : value);

function covariance(xs: number[], ys: number[]): number | null {
  if (xs.length < 2) return null;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  return clean(sum(xs.map((x, index) => (x - meanX) * ((ys[index] ?? 0) - meanY))) / (xs.length - 1));
}

const variance = (values: number[]) => covariance(values, values);

/** Divides; null if either number is null or the divisor is zero. */
const ratio = (over: number | null, under: number | null) =>
  over === null || under === null || under === 0 ? null : over / under;

const percent = (figure: number | null) => (figure === null ? null : 100 * figure);

const root = (value: number | null) => (value === null ? null : Math.sqrt(value));

export function medianOracle(values: number[]): number {
  const sorted = ascending(values);
  const [lower, upper] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2;
}

export function itemOracle(marks: number[][]): ItemOracle[] {
  const totals = marks.map(sum);
  const items = (marks[0] ?? []).map((_, item) => marks.map((given) => given[item] ?? 0));
  const withTotal = items.map((xs) => covariance(xs, totals));
  const weights = sum(withTotal.map((c) => Math.sqrt(Math.max(c ?? 0, 0))));
  return items.map((xs, item) => {
    const rests = totals.map((total, attempt) => total - (xs[attempt] ?? 0));
    const c = covariance(xs, rests);
    const [vx, vo, ct] = [variance(xs), variance(rests), withTotal[item] ?? null];
    return {
      facilityIndex: mean(xs),
      standardDeviation: root(vx),
      discriminationIndex: percent(ratio(c, vx === null || vo === null ? null : Math.sqrt(vx * vo))),
      discriminativeEfficiency: percent(ratio(c, covariance(ascending(xs), ascending(rests)))),
      effectiveWeight: ct === null || ct < 0 ? null : percent(ratio(Math.sqrt(ct), weights)),
    };
  });
}

/**
 * The share of the attempts that chose an option and the mean of their totals, which is null if no attempt chose it.
 * `isChosen` has a value for each attempt.
 */
export function optionOracle(marks: number[][], isChosen: boolean[]): { share: number; meanTotal: number | null } {
  const totals = marks.map(sum).filter((_, attempt) => isChosen[attempt]);
  return { share: totals.length / marks.length, meanTotal: totals.length === 0 ? null : mean(totals) };
}

export function totalOracle(marks: number[][]): TotalOracle {
  const totals = marks.map(sum);
  const s = totals.length;
  const average = mean(totals);
  const moment = (power: number) => clean(sum(totals.map((total) => (total - average) ** power)) / s);
  const k2 = s > 1 ? (s * moment(2)) / (s - 1) : null;
  const k3 = s > 2 ? (s ** 2 * moment(3)) / ((s - 1) * (s - 2)) : null;
  const k4 =
    s > 3 ? (s ** 2 * ((s + 1) * moment(4) - 3 * (s - 1) * moment(2) ** 2)) / ((s - 1) * (s - 2) * (s - 3)) : null;

  const items = (marks[0] ?? []).map((_, item) => variance(marks.map((given) => given[item] ?? 0)) ?? 0);
  const shared = ratio(sum(items), k2);
  const p = items.length;
  const consistency = s > 2 && p > 1 && shared !== null ? 100 * (p / (p - 1)) * (1 - shared) : null;
  const errorRatio = consistency === null ? null : 100 * Math.sqrt(Math.max(1 - consistency / 100, 0));
  return {
    mean: average,
    median: medianOracle(totals),
    standardDeviation: root(k2),
    skewness: ratio(k3, k2 === null ? null : k2 ** 1.5),
    kurtosis: ratio(k4, k2 === null ? null : k2 ** 2),
    internalConsistency: consistency,
    errorRatio,
    standardError: errorRatio === null || k2 === null ? null : (errorRatio * Math.sqrt(k2)) / 100,
  };
}

type FigureList = Record<string, number | null>;

/** Expects that each figure equals the expected one to a millionth, and is null only where null is expected. */
export function expectClose<Found extends object>(
  found: Found,
  expected: { [name in keyof Found]?: Found[name] },
  where = '',
): void {
  for (const [name, figure] of Object.entries(expected as FigureList)) {
    const actual = (found as FigureList)[name];
    if (figure === null) {
      expect(actual, `${name} ${where}`).toBeNull();
    } else {
      expect(actual, `${name} ${where}`).toEqual(expect.any(Number));
      // A square root turns a rounding error of 1e-16 into 1e-8. In percent, a figure that should be zero may be a
      // hundred times that.
      const tolerance = Math.abs(figure) < 1e-5 ? 1e-5 : 1e-6 * Math.abs(figure);
      expect(Math.abs(Number(actual) - figure), `${name} ${where}: ${actual} for ${figure}`).toBeLessThanOrEqual(
        tolerance,
      );
    }
  }
}
