import Papa from 'papaparse';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { type Delimiter, decodeText, delimiters, readInstruction } from './csv-text.rules.ts';
import { notText } from './other-files.ts';
import { addRow, type Sheet, type Spreadsheet, type SpreadsheetRow, searchedRows } from './spreadsheet.ts';

/**
 * The number of known columns in the header of these rows, and the number of its cells. The delimiter is guessed by
 * them.
 */
export type RateHeader = (rows: readonly SpreadsheetRow[]) => { known: number; cells: number };

/** @throws UnreadableFile if the file is not a text */
export function readCsv(bytes: Uint8Array, rateHeader: RateHeader): Spreadsheet {
  const decoded = decodeText(bytes);
  if (decoded.includes('\0')) throw new UnreadableFile(notText);
  const { text, delimiter } = readInstruction(decoded);
  const sheet: Sheet = { name: null, rows: [], misquotedRows: [], pictures: [] };
  // Spreadsheet programs may write many empty rows below the last row.
  walkRows(text.trimEnd(), delimiter ?? guessDelimiter(text, rateHeader), (cells, number, isMisquoted) => {
    if (isMisquoted) sheet.misquotedRows.push(number);
    return addRow(sheet.rows, number, cells);
  });
  return { format: 'csv', sheets: sheet.rows.length > 0 ? [sheet] : [] };
}

/** Characters that are searched for the header. */
const longestHeader = 64 * 1024;

/**
 * Chooses the delimiter with which the header has the most known columns; if no column is known, the one with the most
 * cells.
 */
function guessDelimiter(text: string, rateHeader: RateHeader): Delimiter {
  const start = text.trimStart().slice(0, longestHeader);
  const scores = delimiters.map((delimiter) => {
    const rows: SpreadsheetRow[] = [];
    let widest = 0;
    walkRows(start, delimiter, (cells, number) => {
      widest = Math.max(widest, cells.length);
      return addRow(rows, number, cells) && rows.length <= searchedRows;
    });
    const { known, cells } = rateHeader(rows);
    // A text of blanks and delimiters has no header.
    return { delimiter, known, cells: cells || widest };
  });
  return scores.reduce((best, next) =>
    next.known > best.known || (next.known === best.known && next.cells > best.cells) ? next : best,
  ).delimiter;
}

/** Calls `visit` for each row, including empty rows, until it returns false. The first row is number 1. */
function walkRows(
  text: string,
  delimiter: Delimiter,
  visit: (cells: string[], number: number, isMisquoted: boolean) => boolean,
): void {
  let number = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      number += 1;
      if (!visit(data, number, errors.length > 0)) parser.abort();
    },
  });
}
