import type { Gradebook, GradebookRow } from '#contract/exams/monitoring/gradebook.contract.ts';
import type { SheetFormat } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { shownMedian } from '#domain/marking/marks.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SpreadsheetRow } from '#server/platform/spreadsheets/writing/spreadsheet-row.ts';
import { writeWorkbook } from '#server/platform/spreadsheets/writing/workbook.ts';
import { fitsWorkbook } from '#server/platform/spreadsheets/writing/workbook-limits.rules.ts';
import { writeLines } from '../write-lines.ts';

const stateNames: Record<GradebookRow['state'], string> = { active: 'Active', left: 'Left' };

/**
 * Writes a gradebook while the client receives it. The workbook has a second sheet with the exams and their medians.
 * @throws AppError `attempts.too_many` if the gradebook does not fit into a workbook
 */
export function writeGradebook(
  gradebook: Gradebook,
  format: SheetFormat,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (format === 'json') return [Buffer.from(JSON.stringify(gradebook))];
  const lines = (written: 'csv' | 'xlsx') => writeLines(written, headOf(gradebook), portionsOf(gradebook));
  if (format === 'csv') return lines('csv');
  if (!fitsWorkbook(3 * gradebook.columns.exams.length, gradebook.rows.length)) throw new AppError('attempts.too_many');
  return writeWorkbook([
    { name: 'Gradebook', rows: lines('xlsx') },
    { name: 'Exams', rows: writeLines('xlsx', examHead, [gradebook.columns.exams.map(examCells)]) },
  ]);
}

/** Other requests get their turn between portions of this many people. */
const portionSize = 250;

async function* portionsOf({ rows }: Gradebook): AsyncGenerator<SpreadsheetRow[]> {
  for (let start = 0; start < rows.length; start += portionSize)
    yield rows.slice(start, start + portionSize).map(cellsOf);
}

const headOf = ({ columns }: Gradebook): SpreadsheetRow => [
  'Roll number',
  'Name',
  'State',
  ...columns.exams.flatMap(({ title, examCode }) =>
    ['marks', 'maximum marks', 'percentage'].map((figure) => `${title} (${examCode}): ${figure}`),
  ),
  'Total percentage',
  'Rank',
  'Trend',
];

const cellsOf = ({ rollNumber, name, state, cells, total, rank, trend }: GradebookRow): SpreadsheetRow => [
  rollNumber ?? '',
  name,
  stateNames[state],
  ...cells.flatMap((cell): SpreadsheetRow => {
    if (cell === null) return [null, null, null];
    if (cell.state === 'absent') return ['AB', null, null];
    if (cell.points === null || cell.maxPoints === null) return ['In progress', null, null];
    return [cell.points / cell.unit, cell.maxPoints / cell.unit, cell.percentage];
  }),
  total,
  rank,
  trend,
];

const examHead = ['Exam', 'Code', 'Held', 'Weight', 'Graded', 'In progress', 'Absent', 'Passed', 'Median percentage'];

const examCells = (exam: Gradebook['columns']['exams'][number]): SpreadsheetRow => [
  exam.title,
  exam.examCode,
  exam.startedAt?.slice(0, 10) ?? '',
  exam.weight,
  exam.graded,
  exam.open,
  exam.absent,
  exam.passed,
  exam.medianPercentage === null ? null : shownMedian(exam.medianPercentage),
];
