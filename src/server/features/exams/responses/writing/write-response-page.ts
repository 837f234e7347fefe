import Papa from 'papaparse';
import type { ResponsesFormat } from '#contract/exams/responses.contract.ts';
import { beginsFormula, type SpreadsheetRow } from '#server/features/exams/monitoring/export/write-spreadsheet.ts';
import { answerCells, type ResponsePage } from './response-cells.ts';
import { writeSheetRows } from './sheet-rows.ts';

/** Writes texts as one line of CSV. An apostrophe precedes a text that a spreadsheet program would run as a formula. */
export const writeCsvLine = (row: SpreadsheetRow): string =>
  Papa.unparse([row], { escapeFormulae: beginsFormula, newline: '\r\n' });

/** Writes some rows of the responses in the given format, in UTF-8. */
export function writeResponsePage(format: ResponsesFormat, { firstRow, questions, rows }: ResponsePage): Uint8Array {
  if (format === 'xlsx') {
    const cells = rows.map((row) => [...row.lead, ...answerCells(row, questions)]);
    return Buffer.from(writeSheetRows(cells, firstRow));
  }
  // The answers are letters and numbers, which need no quotes.
  const lines = rows.map((row) => [writeCsvLine(row.lead), ...answerCells(row, questions)].join(','));
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}
