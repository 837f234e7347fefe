import { uploadLimits } from '#contract/authoring/imports.contract.ts';

/** A row that has text in it. `number` is what the educator's spreadsheet program shows at its left: 1 is the first row. */
export type SheetRow = {
  number: number;
  /** Up to the last with text in it; of more than are allowed, one more. */
  cells: string[];
};

/** The text of a file, whatever its format. Rows without text are left out; the others keep their numbers. */
export type Sheet = {
  format: 'csv' | 'xlsx' | 'xls';
  /** Of more than are allowed, one more. */
  rows: SheetRow[];
  /** Of the worksheet that was read; null where the format knows only one. */
  name: string | null;
  /** Worksheets with text that were not read. */
  otherSheets: string[];
  /** Rows with a quotation mark that is opened or closed in the wrong place, so that where their cells end is a guess. */
  misquotedRows: number[];
};

/** The header comes on top of the questions. */
const maxRows = uploadLimits.rows + 1;

/** As long as Excel lets a cell be, and longer than any field may be: more is cut off, and refused later as too long. */
const maxCellLength = 32_767;

/**
 * Adds a row to those of a sheet if it has text.
 * @param texts Of its cells; sparse where there are none.
 * @returns whether more rows are worth reading
 */
export function addRow(rows: SheetRow[], number: number, texts: readonly (string | undefined)[]): boolean {
  if (rows.length > maxRows) return false;
  let width = texts.length;
  while (width > 0 && (texts[width - 1] ?? '').trim() === '') width -= 1;
  const length = Math.min(width, uploadLimits.columns + 1);
  if (width > 0) rows.push({ number, cells: Array.from({ length }, (_, index) => toCell(texts[index] ?? '')) });
  return true;
}

/** A cell's text with one kind of line break, and without halves of characters, which no database takes. */
const toCell = (text: string): string => text.slice(0, maxCellLength).replaceAll(/\r\n?/g, '\n').toWellFormed();

export const hasTooManyRows = ({ rows }: Sheet) => rows.length > maxRows;
export const hasTooManyColumns = ({ rows }: Sheet) => rows.some(({ cells }) => cells.length > uploadLimits.columns);
