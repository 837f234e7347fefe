import * as XLSX from '@e965/xlsx';
import Papa from 'papaparse';
import { beginsFormula, type SpreadsheetRow } from './spreadsheet-row.ts';

export type SpreadsheetFormat = 'csv' | 'xlsx';

/**
 * Writes a table as a file: a workbook, or CSV in UTF-8 with a byte order mark, by which Excel recognises the encoding. No cell can act
 * as a formula: in CSV an apostrophe precedes it, and in a workbook the cell has the type text.
 * @param chunks JSON arrays of rows; the first row is the header
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
