import type { SpreadsheetRow } from './spreadsheet.ts';

const samplesCount = 3;
/** Characters of a text under a header that helps to recognise the column. */
const longestSample = 60;

/** The columns that contain text, each with the field that it fills. */
export function describeColumns<Field>(
  { cells: heads, body }: { cells: readonly string[]; body: readonly SpreadsheetRow[] },
  columns: ReadonlyMap<Field, number>,
): { index: number; header: string; samples: string[]; field: Field | null }[] {
  const fieldOf = new Map([...columns].map(([field, index]) => [index, field]));
  const first = body.slice(0, 20);
  const width = Math.max(heads.length, ...first.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) => ({
    index,
    header: (heads[index] ?? '').trim().slice(0, 200),
    samples: first
      .map(({ cells }) => (cells[index] ?? '').trim())
      .filter((text) => text !== '')
      .slice(0, samplesCount)
      .map((text) => text.slice(0, longestSample)),
    field: fieldOf.get(index) ?? null,
  })).filter(({ header, samples }) => header !== '' || samples.length > 0);
}
