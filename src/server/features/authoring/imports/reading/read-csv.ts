import Papa from 'papaparse';
import { findHeader, searchedRows } from '../checking/find-header.ts';
import { type Delimiter, decodeCsv, delimiters, readInstruction } from './csv-text.rules.ts';
import { addRow, type Sheet, type Spreadsheet, type SpreadsheetRow } from './spreadsheet.ts';
import { notText, UnreadableFile } from './unreadable-file.ts';

/** @throws UnreadableFile if the file is not a text */
export function readCsv(bytes: Uint8Array): Spreadsheet {
  const decoded = decodeCsv(bytes);
  if (decoded.includes('\0')) throw new UnreadableFile(notText);
  const { text, delimiter } = readInstruction(decoded);
  const sheet: Sheet = { name: null, rows: [], misquotedRows: [], pictures: [] };
  // Spreadsheet programs may write many empty rows below the last row.
  walkRows(text.trimEnd(), delimiter ?? guessDelimiter(text), (cells, number, isMisquoted) => {
    if (isMisquoted) sheet.misquotedRows.push(number);
    return addRow(sheet.rows, number, cells);
  });
  return { format: 'csv', sheets: sheet.rows.length > 0 ? [sheet] : [] };
}

/** Characters that are searched for the header. */
const longestHeader = 64 * 1024;

/** Chooses the delimiter with which the header has the most known columns; if no column is known, the one with the most cells. */
function guessDelimiter(text: string): Delimiter {
  const start = text.trimStart().slice(0, longestHeader);
  const scores = delimiters.map((delimiter) => {
    const rows: SpreadsheetRow[] = [];
    let widest = 0;
    walkRows(start, delimiter, (cells, number) => {
      widest = Math.max(widest, cells.length);
      return addRow(rows, number, cells) && rows.length <= searchedRows;
    });
    const { found, cells } = findHeader(rows);
    // A text of blanks and delimiters has no header.
    return { delimiter, known: found.columns.size, cells: cells.length || widest };
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
