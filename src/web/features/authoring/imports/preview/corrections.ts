import type { UploadChoices } from '#contract/authoring/imports.contract.ts';

/** A new text of one cell. */
export type Correction = NonNullable<UploadChoices['corrections']>[number];

export const correctionKey = ({ sheet, row, field }: Omit<Correction, 'text'>): string => `${row} ${field} ${sheet}`;

/** The corrections that were sent before, with the new ones, which replace earlier ones of the same cell. */
export function mergeCorrections(
  before: readonly Correction[],
  typed: ReadonlyMap<string, Correction>,
): readonly Correction[] {
  const all = new Map(before.map((correction) => [correctionKey(correction), correction]));
  for (const [key, correction] of typed) all.set(key, correction);
  return [...all.values()];
}
