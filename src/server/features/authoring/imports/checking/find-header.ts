import { optionFields } from '#domain/question/question-options.ts';
import { filledCells, type SpreadsheetRow, searchedRows } from '#server/platform/spreadsheets/spreadsheet.ts';
import { type FoundColumns, findColumns } from './find-columns.rules.ts';

/** A header needs a cell for the question, for four options and for the key. */
const fewestCells = 6;

export type Header = {
  /** The names of the columns. */
  cells: string[];
  /** The number of the header's first row; null if no row names the columns. */
  row: number | null;
  /** The rows under the header. */
  body: SpreadsheetRow[];
  found: FoundColumns;
  /** False if no row names a column and none is as wide as a header. */
  isTable: boolean;
};

/** Finds the row, or the two rows, among the first rows that name the most columns of questions. */
export function findHeader(rows: readonly SpreadsheetRow[]): Header {
  const candidates = rows.slice(0, searchedRows).flatMap((row, at) => {
    const below = rows[at + 1];
    const one = { at, height: 1, cells: row.cells };
    return below?.number === row.number + 1 ? [one, { at, height: 2, cells: merge(row.cells, below.cells) }] : [one];
  });
  const scored = candidates.map((candidate) => ({ ...candidate, found: findColumns(candidate.cells) }));
  // Of equally good headers, takes the header with the fewest rows, then the first. A title above a header adds no
  // columns.
  const [best] = scored.sort(
    (one, other) => scoreOf(other.found) - scoreOf(one.found) || one.height - other.height || one.at - other.at,
  );
  if (best && namesMoreThanOptions(best.found)) return toHeader(rows, best, true);
  const [widest] = scored
    .filter(({ height }) => height === 1)
    .sort((one, other) => filledCells(other.cells) - filledCells(one.cells) || one.at - other.at);
  const cells = widest?.cells ?? [];
  return toHeader(rows, { at: widest?.at ?? 0, height: 1, cells, found: findColumns(cells) }, isWide(cells));
}

/** Rates the header of a table of questions, so that the delimiter of a CSV file can be guessed. */
export function rateHeader(rows: readonly SpreadsheetRow[]): { known: number; cells: number } {
  const { found, cells } = findHeader(rows);
  return { known: found.columns.size, cells: cells.length };
}

/** The header of a sheet whose first row is a question already. */
export function withoutHeader(rows: readonly SpreadsheetRow[]): Header {
  const width = Math.max(0, ...rows.slice(0, searchedRows).map(({ cells }) => cells.length));
  const cells = Array.from({ length: width }, () => '');
  return { cells, row: null, body: [...rows], found: findColumns(cells), isTable: true };
}

const toHeader = (
  rows: readonly SpreadsheetRow[],
  { at, height, cells, found }: { at: number; height: number; cells: string[]; found: FoundColumns },
  isTable: boolean,
): Header => ({ cells, row: rows[at]?.number ?? null, body: rows.slice(at + height), found, isTable });

/** The options and the key of a question may be single letters, so a row of such letters is not a header yet. */
const namesMoreThanOptions = ({ columns }: FoundColumns) =>
  [...columns.keys()].some((field) => !optionFields.some((option) => option === field));

/** Required columns count first, then all other columns. */
const scoreOf = ({ columns, missing }: FoundColumns) => columns.size * 100 - missing.length * 1000;

const isWide = (cells: readonly string[]) => filledCells(cells) >= fewestCells;

/**
 * Merges two rows into one header. An upper cell that spans several columns has its text in the first one: "Options"
 * above A, B, C and D. A lower cell takes part with the text above it if the two together name a column ("Answer" above
 * "1"), otherwise alone.
 */
function merge(upper: readonly string[], lower: readonly string[]): string[] {
  let above = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const own = (upper[index] ?? '').trim();
    const under = (lower[index] ?? '').trim();
    if (own !== '') above = own;
    if (under === '') return own;
    const together = `${above} ${under}`;
    return findColumns([together]).columns.size > 0 ? together : under;
  });
}
