import {
  type RowProblem,
  type UploadChoices,
  type UploadField,
  type UploadPreview,
  uploadColumns,
} from '#contract/authoring/imports.contract.ts';
import { uploadLimits } from '#contract/spreadsheets.contract.ts';
import { tooManyRows } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import { filledCells, type Spreadsheet, searchedRows, shorten } from '#server/platform/spreadsheets/spreadsheet.ts';
import { readCsvText } from '#server/platform/spreadsheets/writing/csv-line.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { checkRow, type SheetQuestion } from './check-row.ts';
import { type ChosenSheet, chooseSheets } from './choose-sheets.ts';
import { findCutTexts } from './find-warnings.ts';

export type NumberedQuestion = SheetQuestion & { sheet: string | null; row: number };

export type CheckedUpload = Pick<
  UploadPreview,
  'sheets' | 'rowsCount' | 'problems' | 'pictures' | 'skipped' | 'cleaned' | 'missing' | 'repeated'
> & {
  /** The first worksheet that is read, whose columns the educator may choose. */
  main: ChosenSheet;
  /** The questions without a problem. */
  questions: NumberedQuestion[];
  /** Texts that the program which wrote the file may have cut off. */
  cutTexts: ReturnType<typeof findCutTexts>;
};

/**
 * Reads the questions of a spreadsheet and finds all problems in it.
 * @throws UnreadableFile if the file is not a spreadsheet of questions
 */
export function checkUpload({ format, sheets }: Spreadsheet, choices: UploadChoices = {}): CheckedUpload {
  const { chosen, all } = chooseSheets(sheets, choices);
  const [main] = chosen;
  if (!main?.header.isTable) throw new UnreadableFile(format === 'csv' ? noTable : noHeader);
  const checked: CheckedUpload = {
    main,
    sheets: all,
    rowsCount: 0,
    missing: [...new Set(chosen.flatMap(({ found }) => found.missing))],
    repeated: [...new Set(chosen.flatMap(({ found }) => found.repeated))],
    questions: [],
    problems: [],
    skipped: [],
    pictures: chosen.flatMap(({ name, pictures }) => pictures.map((row) => ({ sheet: name, row }))),
    cleaned: [],
    cutTexts: [],
  };
  const corrections = groupCorrections(choices.corrections ?? []);
  for (const sheet of chosen) {
    const toText = format === 'csv' && isOwnExport(sheet.header.cells) ? readCsvText : (text: string) => text;
    checkSheet(sheet, { corrections, cleanings: choices.clean ?? [], toText }, checked);
    if (format === 'xls') checked.cutTexts.push(...findCutTexts(sheet.name, sheet.header.body, sheet.found));
  }
  if (checked.rowsCount === 0) throw new UnreadableFile('This file names the columns but has no questions under them.');
  if (checked.rowsCount > uploadLimits.rows) throw tooManyRows();
  return checked;
}

const columnNames = uploadColumns.map(({ name }) => name);
/**
 * Rounds writes all columns in their order. In files of other programs, an apostrophe before "-itis" belongs to the
 * text.
 */
const isOwnExport = (header: readonly string[]) => columnNames.every((name, index) => header[index] === name);
const firstExtra = columnNames.indexOf('Image URL');
const header = `One of the first ${searchedRows} rows must name the columns: ${columnNames.slice(0, firstExtra).join(', ')} and, if you like, ${columnNames.slice(firstExtra).join(', ')}.`;
const noHeader = `No row names the columns. ${header}`;
const noTable = `This is not a spreadsheet with one question a row. ${header}`;

type SheetChoices = {
  corrections: Corrections;
  cleanings: NonNullable<UploadChoices['clean']>;
  /** The text that a cell stands for. */
  toText: (cell: string) => string;
};

/** Checks the rows of a sheet and adds its questions and problems to the result. */
function checkSheet(
  { name: sheet, header, found, misquotedRows }: ChosenSheet,
  { corrections, cleanings, toText }: SheetChoices,
  checked: CheckedUpload,
): void {
  const { questions, problems, skipped } = checked;
  const misquoted = new Set(misquotedRows);
  // If columns are missing, each row would only report the same missing columns.
  const canCheck = found.missing.length === 0 && found.repeated.length === 0;
  for (const { number: row, cells } of header.body) {
    const isMisquoted = misquoted.has(row);
    const cellOf = (field: UploadField) => toText(cells[found.columns.get(field) ?? -1] ?? '');
    if (!isMisquoted && isNoQuestion(cells, canCheck, cellOf)) {
      skipped.push({ sheet, row, found: shorten(cells.find((cell) => cell.trim() !== '') ?? '') });
      continue;
    }
    checked.rowsCount += 1;
    if (!canCheck) continue;
    if (isMisquoted) {
      problems.push({ sheet, row, cells: [misquotedCell] });
      continue;
    }
    const corrected = corrections.get(placeKey(sheet, row));
    const result = checkRow((field) => corrected?.get(field) ?? cellOf(field), cleanings);
    for (const kind of result.cleaned) countCleaned(checked.cleaned, kind);
    if ('question' in result) questions.push({ ...result.question, sheet, row });
    else problems.push({ sheet, row, cells: result.problems });
  }
}

/**
 * A row with one filled cell is a heading or a remark: "END OF PAPER". So is a row without text in the columns that are
 * read. A question without options is no remark, but an incomplete question.
 */
const isNoQuestion = (cells: string[], hasColumns: boolean, cellOf: (field: UploadField) => string) =>
  filledCells(cells) === 1
    ? !isLikeAQuestion(cellOf('questionText').trim())
    : hasColumns && uploadColumns.every(({ field }) => cellOf(field).trim() === '');

/** Characters. Headings and remarks are shorter. */
const longRemark = 100;
const isLikeAQuestion = (text: string) => text.length > longRemark || text.endsWith('?');

const misquotedCell: RowProblem['cells'][number] = {
  field: null,
  reason:
    'A quotation mark is missing or stands in the wrong place. Inside a quoted cell, write each quotation mark twice ("").',
  found: '',
};

type Corrections = Map<string, Map<UploadField, string>>;

const placeKey = (sheet: string | null, row: number) => `${row} ${sheet ?? ''}`;

function groupCorrections(corrections: NonNullable<UploadChoices['corrections']>): Corrections {
  const grouped: Corrections = new Map();
  for (const { sheet, row, field, text } of corrections) {
    const key = placeKey(sheet, row);
    grouped.set(key, (grouped.get(key) ?? new Map()).set(field, text));
  }
  return grouped;
}

function countCleaned(cleaned: UploadPreview['cleaned'], kind: UploadPreview['cleaned'][number]['kind']): void {
  const counted = cleaned.find((one) => one.kind === kind);
  if (counted) counted.rowsCount += 1;
  else cleaned.push({ kind, rowsCount: 1 });
}
