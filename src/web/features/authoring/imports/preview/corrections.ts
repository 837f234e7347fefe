/** A new text of one cell. */
export type Correction<Field = string> = { sheet: string | null; row: number; field: Field; text: string };

/** A row that cannot be imported, of questions or of people. */
export type WrongRow<Field = string> = {
  sheet: string | null;
  row: number;
  cells: { field: Field | null; reason: string; found: string }[];
};

export const correctionKey = ({ sheet, row, field }: Omit<Correction, 'text'>): string => `${row} ${field} ${sheet}`;

/** The corrections that were sent before, with the new ones, which replace earlier ones of the same cell. */
export function mergeCorrections<Field extends string>(
  before: readonly Correction<Field>[],
  typed: ReadonlyMap<string, Correction<Field>>,
): Correction<Field>[] {
  const all = new Map(before.map((correction) => [correctionKey(correction), correction]));
  for (const [key, correction] of typed) all.set(key, correction);
  return [...all.values()];
}
