import { csvStart, writeCsvLine } from '#server/platform/spreadsheets/writing/csv-line.ts';
import { writeSheetRows } from '#server/platform/spreadsheets/writing/sheet-rows.ts';
import type { SpreadsheetFormat, SpreadsheetRow } from '#server/platform/spreadsheets/writing/spreadsheet-row.ts';

/** Writes a head and the rows behind it, portion by portion, as CSV or as the rows of a sheet of a workbook. */
export async function* writeLines(
  format: SpreadsheetFormat,
  head: SpreadsheetRow,
  portions: AsyncIterable<SpreadsheetRow[]> | Iterable<SpreadsheetRow[]>,
): AsyncGenerator<Uint8Array> {
  const write = format === 'csv' ? writeCsv : writeSheetRows;
  yield Buffer.from(write([head], 1));
  let next = 2;
  for await (const rows of portions) {
    yield Buffer.from(write(rows, next));
    next += rows.length;
  }
}

const writeCsv = (rows: readonly SpreadsheetRow[], firstRow: number): string =>
  (firstRow === 1 ? csvStart : '') + rows.map((row) => `${writeCsvLine(row)}\r\n`).join('');
