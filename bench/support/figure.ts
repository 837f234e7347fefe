/** What a bench found: a number with its unit, and what it has to be where something was promised. */
export type Figure = {
  what: string;
  value: number;
  unit: string;
  /** Without one the figure explains another. */
  limit?: Limit;
};

export type Limit = { most: number } | { least: number };

/** Whether a figure keeps its limit; one without a limit always does, one that is no number never. */
export function holds({ value, limit }: Figure): boolean {
  if (!limit) return true;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}
