import type { ResponsesFormat } from '#contract/exams/monitoring/responses.contract.ts';
import { writeCsvLine } from '#server/platform/spreadsheets/writing/csv-line.ts';
import { writeSheetRows } from '#server/platform/spreadsheets/writing/sheet-rows.ts';
import { answerCells, type ResponsePage } from './response-cells.ts';

const encoder = new TextEncoder();

/**
 * Writes some rows of the responses in the given format, in UTF-8. The cells of one row at a time are in memory, so
 * that the garbage collector finds them dead in the young generation and the heap of the thread stays small.
 */
export function writeResponsePage(format: ResponsesFormat, { firstRow, questions, rows }: ResponsePage): Uint8Array {
  const lines = rows.map((row, index) => {
    const cells = answerCells(row, questions);
    if (format === 'xlsx') return writeSheetRows([[...row.lead, ...cells]], firstRow + index);
    // The answers are letters and numbers, which need no quotes.
    return `${[writeCsvLine(row.lead), ...cells].join(',')}\r\n`;
  });
  // The thread hands over the array buffer of these bytes. The bytes of a short `Buffer` would not do: it shares its
  // array buffer with other buffers of Node.
  return encoder.encode(lines.join(''));
}
