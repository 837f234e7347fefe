import { type UploadField, uploadColumns } from '#contract/authoring/imports.contract.ts';
import { toOptionFields } from '#domain/question/question-options.ts';
import { csvStart, writeCsvLine } from '#server/platform/spreadsheets/writing/csv-line.ts';
import { writeSheetRows } from '#server/platform/spreadsheets/writing/sheet-rows.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/writing/spreadsheet-row.ts';
import { writeWorkbook } from '#server/platform/spreadsheets/writing/workbook.ts';
import type { WrittenQuestion } from '../written-items.ts';

/** Writes questions as CSV with all columns of the bulk upload, which reads them back. */
export const writeQuestionCsv = (_title: string, questions: readonly WrittenQuestion[]): Uint8Array =>
  new TextEncoder().encode(
    csvStart +
      toRows(questions)
        .map((row) => `${writeCsvLine(row)}\r\n`)
        .join(''),
  );

/** Writes questions as a workbook with all columns of the bulk upload, which reads them back. */
export async function writeQuestionWorkbook(
  _title: string,
  questions: readonly WrittenQuestion[],
): Promise<Uint8Array> {
  const rows = [Buffer.from(writeSheetRows(toRows(questions), 1))];
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook([{ name: 'Questions', rows }])) parts.push(part);
  return Buffer.concat(parts);
}

const toRows = (questions: readonly WrittenQuestion[]): SpreadsheetRow[] => [
  uploadColumns.map(({ name }) => name),
  ...questions.map((question) => {
    const cells: Record<UploadField, string | number | null> = {
      ...question,
      ...toOptionFields(question.options),
      imageUrl: question.pictureUrl,
    };
    return uploadColumns.map(({ field }) => cells[field]);
  }),
];
