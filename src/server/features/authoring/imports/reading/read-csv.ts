import Papa from 'papaparse';
import { findColumns } from '../find-columns.ts';
import { type Delimiter, decodeCsv, delimiters, readInstruction } from './csv-text.rules.ts';
import { addRow, type Spreadsheet } from './spreadsheet.ts';
import { notText, UnreadableFile } from './unreadable-file.ts';

/** @throws UnreadableFile if the file is not a text */
export function readCsv(bytes: Uint8Array): Spreadsheet {
  const decoded = decodeCsv(bytes);
  if (decoded.includes('\0')) throw new UnreadableFile(notText);
  const { text, delimiter } = readInstruction(decoded);
  const sheet: Spreadsheet = { format: 'csv', rows: [], name: null, otherSheets: [], misquotedRows: [] };
  // Spreadsheet programs may write many empty rows below the last row.
  walkRows(text.trimEnd(), delimiter ?? guessDelimiter(text), (cells, number, isMisquoted) => {
    if (isMisquoted) sheet.misquotedRows.push(number);
    return addRow(sheet.rows, number, cells);
  });
  return sheet;
}

/** Characters that are searched for the first row. */
const longestHeader = 64 * 1024;

/** Chooses the delimiter with which the first row has the most known columns; if no column is known, the one with the most cells. */
function guessDelimiter(text: string): Delimiter {
  const start = text.trimStart().slice(0, longestHeader);
  const scores = delimiters.map((delimiter) => {
    let header: string[] = [];
    walkRows(start, delimiter, (cells) => {
      header = cells;
      return false;
    });
    return { delimiter, known: findColumns(header).columns.size, cells: header.length };
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
