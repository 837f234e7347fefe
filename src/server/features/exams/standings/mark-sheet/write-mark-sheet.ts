import type { MarkSheetRow, SheetFormat } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { shownPercentile } from '#domain/text/rank-words.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/writing/spreadsheet-row.ts';
import { writeWorkbook } from '#server/platform/spreadsheets/writing/workbook.ts';
import { fitsWorkbook } from '#server/platform/spreadsheets/writing/workbook-limits.rules.ts';
import { writeLines } from '../write-lines.ts';
import type { ReadMarkSheet } from './read-mark-sheet.ts';

const stateNames: Record<MarkSheetRow['state'], string> = { graded: 'Graded', open: 'In progress', absent: 'AB' };

/**
 * Writes a mark sheet while the client receives it.
 * @throws AppError `attempts.too_many` if the sheet does not fit into a workbook. The generator throws the errors of
 * the rows.
 */
export function writeMarkSheet(sheet: ReadMarkSheet, format: SheetFormat): AsyncGenerator<Uint8Array> {
  if (format === 'json') return writeJson(sheet);
  const lines = writeLines(format, headOf(sheet), spreadsheetRows(sheet));
  if (format === 'csv') return lines;
  if (!fitsWorkbook(0, sheet.size)) throw new AppError('attempts.too_many');
  return writeWorkbook([{ name: 'Mark sheet', rows: lines }]);
}

async function* writeJson({ cohorts, columns, rows }: ReadMarkSheet) {
  yield Buffer.from(`${JSON.stringify({ cohorts, columns }).slice(0, -1)},"rows":[`);
  let separator = '';
  for await (const some of rows()) {
    if (some.length === 0) continue;
    yield Buffer.from(separator + JSON.stringify(some).slice(1, -1));
    separator = ',';
  }
  yield Buffer.from(']}');
}

async function* spreadsheetRows(sheet: ReadMarkSheet): AsyncGenerator<SpreadsheetRow[]> {
  for await (const some of sheet.rows()) yield some.map((row) => cellsOf(row, sheet));
}

const headOf = ({ columns }: ReadMarkSheet): SpreadsheetRow => [
  'Roll number',
  'Name',
  'State',
  ...columns.sections,
  ...columns.subjects.map((subject) => `Subject: ${subject}`),
  'Marks',
  'Maximum marks',
  'Percentage',
  'Rank',
  'Percentile',
  'Result',
  'Grace marks',
  'Seconds taken',
];

function cellsOf(row: MarkSheetRow, { columns }: ReadMarkSheet): SpreadsheetRow {
  const marks = (points: number | null | undefined) =>
    points === null || points === undefined ? null : points / row.unit;
  return [
    row.rollNumber ?? '',
    row.name,
    stateNames[row.state],
    ...columns.sections.map((_, index) => marks(row.sections[index])),
    ...columns.subjects.map((subject) => marks(row.subjects[subject])),
    row.state === 'absent' ? 'AB' : marks(row.points),
    marks(row.maxPoints),
    row.percentage,
    row.rank,
    row.percentile === null ? null : shownPercentile(row.percentile),
    row.state === 'absent' ? 'AB' : nameVerdict(row.passed),
    row.state === 'graded' ? marks(row.gracePoints) : null,
    row.seconds,
  ];
}
