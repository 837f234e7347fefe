import { CFB, read, utils, type WorkSheet } from '@e965/xlsx';
import { damaged, encrypted, tooMuch, UnreadableFile } from '#server/platform/unreadable-file.ts';
import { inflateZip } from '#server/platform/zip/inflate-zip.ts';
import { findPictures } from './find-pictures.rules.ts';
import { hasTooManyMarks, keepCells } from './keep-cells.ts';
import { notExcel } from './other-files.ts';
import { addRow, type Sheet, type Spreadsheet, type SpreadsheetRow } from './spreadsheet.ts';

/** Far more than a workbook of 5,000 rows has. */
const limits = { entries: 500, bytes: 64 * 1024 * 1024 };

/**
 * The parts of a workbook that contain text, and the parts that the parser requires. Links, comments and macros are
 * left out.
 */
const neededParts =
  /^\[Content_Types\]\.xml$|(^|\/)(workbook\d*|styles\d*|sharedStrings\d*|metadata)\.xml$|(^|\/)_rels\/workbook\d*\.xml\.rels$|(^|\/)worksheets\/[^/]+\.xml$|(^|\/)persons\/[^/]+\.xml$/i;
const worksheet = /(^|\/)worksheets\/[^/]+\.xml$/i;
const drawing = /(^|\/)(drawings\/|_rels\/)[^/]+\.(xml|rels)$/i;
const workbook = /(^|\/)workbook\d*\.xml$/i;

/**
 * Reads the cells of an .xlsx workbook as their displayed text. The parser never sees the uploaded zip file: it gets a
 * new file, packed from the parts that `inflateZip` checked and unpacked. Therefore a forged zip file cannot mislead
 * the parser.
 * @throws UnreadableFile
 */
export function readXlsx(bytes: Uint8Array): Spreadsheet {
  const parts: [name: string, content: Uint8Array][] = [];
  const all = inflateZip(bytes, limits);
  for (const [name, content] of all)
    if (neededParts.test(name)) parts.push([name, worksheet.test(name) ? keepCells(content) : content]);
  if (!parts.some(([name]) => workbook.test(name))) throw new UnreadableFile(notExcel);
  const drawings = [...all].flatMap(([name, content]) => (drawing.test(name) ? [content] : []));
  if (hasTooManyMarks([...parts.map(([, content]) => content), ...drawings])) throw new UnreadableFile(tooMuch);
  return { format: 'xlsx', sheets: parse(() => repack(parts), findPictures(all)) };
}

/**
 * Reads the cells of an .xls workbook as their displayed text.
 * @throws UnreadableFile
 */
export const readXls = (bytes: Uint8Array): Spreadsheet => ({ format: 'xls', sheets: parse(() => bytes) });

function repack(parts: [name: string, content: Uint8Array][]): Uint8Array {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of parts) CFB.utils.cfb_add(container, `/${name}`, content);
  return CFB.write(container, { fileType: 'zip', type: 'buffer' });
}

function parse(pack: () => Uint8Array, pictures: number[][] = []): Sheet[] {
  try {
    return readCells(pack(), pictures);
  } catch (error) {
    // Each error of the parser comes from the file. Its message says no more than whether the file is encrypted.
    const isEncrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableFile(isEncrypted ? encrypted : damaged);
  }
}

/** Hidden worksheets count only if there is no other one. */
function readCells(bytes: Uint8Array, pictures: number[][]): Sheet[] {
  const { SheetNames, Sheets, Workbook } = read(bytes, {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
  });
  const all = SheetNames.map((name, index) => ({
    name,
    isHidden: (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    rows: toRows(Sheets[name] ?? {}),
    pictures: pictures[index] ?? [],
  })).filter(({ rows }) => rows.length > 0);
  const shown = all.filter(({ isHidden }) => !isHidden);
  return (shown.length > 0 ? shown : all).map(({ isHidden, ...sheet }) => ({ ...sheet, misquotedRows: [] }));
}

function toRows(sheet: WorkSheet): SpreadsheetRow[] {
  const rows: SpreadsheetRow[] = [];
  // `!data` and its rows are sparse arrays. `forEach` skips empty positions, so distant cells take no time.
  sheet['!data']?.forEach((row, index) => {
    const texts: string[] = [];
    row.forEach((cell, column) => {
      texts[column] = utils.format_cell(cell);
    });
    addRow(rows, index + 1, texts);
  });
  return rows;
}
