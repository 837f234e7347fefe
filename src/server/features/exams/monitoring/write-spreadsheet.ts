import * as XLSX from '@e965/xlsx';
import Papa from 'papaparse';

export type SpreadsheetFormat = 'csv' | 'xlsx';
export type SpreadsheetRow = (string | number | null)[];

/** A spreadsheet would run a cell that begins so as a formula; some take the wide signs of Chinese and Japanese for the same. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A table as a file: CSV in UTF-8 with a byte order mark, which Excel needs to tell the encoding, or a workbook. No cell can act as
 * a formula: in CSV an apostrophe stands before what would, in a workbook such cells are marked as text.
 * @param chunks the rows, the head first, as JSON in parts
 */
export function writeSpreadsheet(format: SpreadsheetFormat, name: string, chunks: string[]): Uint8Array {
  const rows = chunks.flatMap((chunk): SpreadsheetRow[] => JSON.parse(chunk));
  if (format === 'csv') {
    return Buffer.from(`\uFEFF${Papa.unparse(rows, { escapeFormulae: beginsFormula, newline: '\r\n' })}\r\n`);
  }
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}
