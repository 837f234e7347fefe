/** One result of a bench: a number with its unit, and a limit if one was promised. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  /** A figure without a limit only explains another figure. */
  limit?: Limit;
};

export type Limit = { most: number } | { least: number };

/** Whether a figure keeps its limit. True without a limit; false if the value is NaN and there is a limit. */
export function holds({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}
