import { uploadLimits } from '#contract/spreadsheets.contract.ts';

/** A row that contains text. `number` is the row number that a spreadsheet program shows: 1 is the first row. */
export type SpreadsheetRow = {
  number: number;
  /**
   * The cells up to the last one with text. At most one more than allowed, which is enough to detect that there are too
   * many.
   */
  cells: string[];
};

/** The text of a worksheet. Rows without text are left out; the other rows keep their numbers. */
export type Sheet = {
  /** Null for a CSV file. */
  name: string | null;
  /** At most one more than allowed, which is enough to detect that there are too many. */
  rows: SpreadsheetRow[];
  /** The numbers of rows with a misplaced quotation mark. Where the cells of such a row end is uncertain. */
  misquotedRows: number[];
  /** The rows of the pictures of an .xlsx worksheet. Pictures are not read. */
  pictures: number[];
};

/** The text of an uploaded file of any format: the worksheets that contain text. */
export type Spreadsheet = { format: 'csv' | 'xlsx' | 'xls'; sheets: Sheet[] };

/** Rows with text that may stand above the header: a title, a date, remarks. */
export const searchedRows = 10;

export const filledCells = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** Rows above the questions: a title, remarks and the header. */
const rowsAbove = 12;
const maxRows = uploadLimits.rows + rowsAbove;

/**
 * Excel's limit for a cell, in characters. It is longer than any field may be, so a text that is cut here is refused
 * later as too long.
 */
const maxCellLength = 32_767;

/**
 * Adds a row to `rows` if it contains text.
 * @param texts The texts of the cells; may be a sparse array.
 * @returns false if there are too many rows already, so that the reader can stop
 */
export function addRow(rows: SpreadsheetRow[], number: number, texts: readonly (string | undefined)[]): boolean {
  if (rows.length > maxRows) return false;
  let width = texts.length;
  while (width > 0 && (texts[width - 1] ?? '').trim() === '') width -= 1;
  const length = Math.min(width, uploadLimits.columns + 1);
  if (width > 0) rows.push({ number, cells: Array.from({ length }, (_, index) => toCell(texts[index] ?? '')) });
  return true;
}

/** Makes each line break `\n` and replaces halves of surrogate pairs, which PostgreSQL refuses. */
const toCell = (text: string): string => text.slice(0, maxCellLength).replaceAll(/\r\n?/g, '\n').toWellFormed();

export const hasTooManyRows = ({ rows }: Sheet) => rows.length > maxRows;
export const hasTooManyColumns = ({ rows }: Sheet) => rows.some(({ cells }) => cells.length > uploadLimits.columns);

/** Characters of a found text that a problem or a note shows. */
const longestFound = 100;
export const shorten = (text: string) => (text.length > longestFound ? `${text.slice(0, longestFound)}…` : text);
