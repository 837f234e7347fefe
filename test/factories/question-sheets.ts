import { utils, write } from '@e965/xlsx';
import { uploadColumns } from '#contract/authoring/imports.contract.ts';

export const uploadHeader = uploadColumns.map(({ name }) => name);

/**
 * The cells of a valid row in the order of `uploadHeader`. The texts contain the number of the row, and the keys cycle
 * from A to D.
 */
export const makeUploadRow = (number: number): string[] => [
  `Question ${number}: which of the following, "β-blocker" or not, is given first; and why?\nName the best one.`,
  `Option A of ${number}, with a comma`,
  `Option B of ${number}; with a semicolon`,
  `Option C of ${number}\twith a tab`,
  `Option D of ${number}`,
  'ABCD'.charAt((number - 1) % 4),
  `Explanation of ${number}: ≥ 140 mmHg`,
  ['easy', 'medium', 'hard'][number % 3] ?? '',
  'Medicine',
  'Cardiology',
  '',
];

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Writes CSV with all cells quoted. */
export const toCsv = (rows: readonly (readonly string[])[], delimiter = ',', lineEnd = '\r\n'): string =>
  rows.map((row) => row.map(quote).join(delimiter) + lineEnd).join('');

/** Writes an Excel workbook of one sheet, or of several named sheets. */
export function toWorkbook(
  sheets: readonly (readonly string[])[] | Record<string, readonly (readonly string[])[]>,
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): Buffer {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(Array.isArray(sheets) ? { Questions: sheets } : sheets))
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), name);
  return write(workbook, { bookType, type: 'buffer', compression: true });
}
