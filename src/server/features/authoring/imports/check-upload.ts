import { type UploadNote, uploadColumns } from '#contract/authoring/imports.contract.ts';
import { checkRow, type NumberedQuestion } from './check-row.ts';
import { type FoundColumns, findColumns } from './find-columns.ts';
import { readSpreadsheet } from './reading/read-spreadsheet.ts';
import type { Spreadsheet } from './reading/spreadsheet.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';
import { findCutTexts } from './upload-warnings.rules.ts';

export type CheckedUpload = {
  sheet: Pick<Spreadsheet, 'name' | 'otherSheets'>;
  /** The number of rows that contain text, without the header. */
  rowsCount: number;
  unknownColumns: string[];
  /** The questions without a problem. */
  questions: NumberedQuestion[];
  /** In the order of the rows. */
  problems: UploadNote[];
  /** Texts that the program which wrote the file may have cut off. */
  cutTexts: UploadNote[];
};

/**
 * Reads a spreadsheet of questions and finds all problems in it. It blocks its thread; see `readSpreadsheet`.
 * @throws UnreadableFile if the file is not a spreadsheet of questions
 */
export function checkUpload(bytes: Uint8Array): CheckedUpload {
  const { rows, format, name, otherSheets, misquotedRows } = readSpreadsheet(bytes);
  const [header, ...body] = rows;
  const found = findColumns(header?.cells ?? []);
  if (found.columns.size === 0) throw new UnreadableFile(noHeader);
  if (body.length === 0) throw new UnreadableFile('This file names the columns but has no questions under them.');

  const questions: NumberedQuestion[] = [];
  const problems = headerProblems(found, header?.number ?? 1);
  // If a required column is missing, each row would only repeat this problem.
  if (problems.length === 0) {
    const misquoted = new Set(misquotedRows);
    for (const row of body) {
      const checked = misquoted.has(row.number)
        ? { problems: [misquotedNote(row.number)] }
        : checkRow(row, found.columns);
      if ('question' in checked) questions.push(checked.question);
      else problems.push(...checked.problems);
    }
  }
  return {
    sheet: { name, otherSheets },
    rowsCount: body.length,
    unknownColumns: found.unknown,
    questions,
    problems,
    cutTexts: format === 'xls' ? findCutTexts(body, textColumns(found)) : [],
  };
}

const columnNames = uploadColumns.map(({ name }) => name);
const noHeader = `The first row must name the columns: ${columnNames.slice(0, -1).join(', ')} and, if you like, ${columnNames.at(-1)}.`;

function headerProblems({ missing, repeated }: FoundColumns, row: number): UploadNote[] {
  return [
    ...missing.map((column) => ({ row, column, reason: `There is no column "${column}". Add it to the first row.` })),
    ...repeated.map((column) => ({ row, column, reason: `There is more than one column "${column}". Keep one.` })),
  ];
}

const misquotedNote = (row: number): UploadNote => ({
  row,
  column: null,
  reason:
    'A quotation mark is missing or stands in the wrong place. Inside a quoted cell, write each quotation mark twice ("").',
});

const textColumns = ({ columns }: FoundColumns) =>
  uploadColumns.flatMap(({ name, field }) => {
    const index = columns.get(field);
    return index === undefined ? [] : [{ name, index }];
  });
