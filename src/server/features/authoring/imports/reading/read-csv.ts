import Papa from 'papaparse';
import { findColumns } from '../find-columns.ts';
import { type Delimiter, decodeCsv, delimiters, readInstruction } from './csv-text.rules.ts';
import { addRow, type Sheet } from './sheet.ts';
import { notText, UnreadableFile } from './unreadable-file.ts';

/** @throws UnreadableFile when it is no text */
export function readCsv(bytes: Uint8Array): Sheet {
  const decoded = decodeCsv(bytes);
  if (decoded.includes('\0')) throw new UnreadableFile(notText);
  const { text, delimiter } = readInstruction(decoded);
  const sheet: Sheet = { format: 'csv', rows: [], name: null, otherSheets: [], misquotedRows: [] };
  // What spreadsheet programs leave below the last row can be longer than all above it.
  walkRows(text.trimEnd(), delimiter ?? guessDelimiter(text), (cells, number, isMisquoted) => {
    if (isMisquoted) sheet.misquotedRows.push(number);
    return addRow(sheet.rows, number, cells);
  });
  return sheet;
}

/** Characters; no first row is longer. */
const longestHeader = 64 * 1024;

/** The delimiter by which the first row names most columns; where none names any, the one that makes most of them. */
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

/** Calls `visit` for each row, the empty ones too, numbered from 1, until it answers false. */
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
