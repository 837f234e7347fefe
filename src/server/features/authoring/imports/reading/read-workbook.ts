import { CFB, read, utils, type WorkSheet } from '@e965/xlsx';
import { findColumns } from '../find-columns.ts';
import { inflateZip } from './inflate-zip.ts';
import { hasTooManyMarks, keepCells } from './keep-cells.ts';
import { addRow, type Sheet, type SheetRow } from './sheet.ts';
import { damaged, encrypted, notExcel, tooMuch, UnreadableFile } from './unreadable-file.ts';

/** What of a workbook holds text, and what the parser wants to see beside it. Pictures, links, comments and macros stay out. */
const neededParts =
  /^\[Content_Types\]\.xml$|(^|\/)(workbook\d*|styles\d*|sharedStrings\d*|metadata)\.xml$|(^|\/)_rels\/workbook\d*\.xml\.rels$|(^|\/)worksheets\/[^/]+\.xml$|(^|\/)persons\/[^/]+\.xml$/i;
const worksheet = /(^|\/)worksheets\/[^/]+\.xml$/i;
const workbook = /(^|\/)workbook\d*\.xml$/i;

/**
 * Reads the cells of an .xlsx workbook as their displayed text. The parser gets a file that we packed ourselves, from parts that were
 * measured when they were unpacked: what a forged zip file might mean to it makes no difference.
 * @throws UnreadableFile
 */
export function readXlsx(bytes: Uint8Array): Sheet {
  const parts: [name: string, content: Uint8Array][] = [];
  for (const [name, content] of inflateZip(bytes))
    if (neededParts.test(name)) parts.push([name, worksheet.test(name) ? keepCells(content) : content]);
  if (!parts.some(([name]) => workbook.test(name))) throw new UnreadableFile(notExcel);
  if (hasTooManyMarks(parts.map(([, content]) => content))) throw new UnreadableFile(tooMuch);
  return { format: 'xlsx', ...parse(() => repack(parts)) };
}

/**
 * Reads the cells of an .xls workbook as their displayed text.
 * @throws UnreadableFile
 */
export const readXls = (bytes: Uint8Array): Sheet => ({ format: 'xls', ...parse(() => bytes) });

function repack(parts: [name: string, content: Uint8Array][]): Uint8Array {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of parts) CFB.utils.cfb_add(container, `/${name}`, content);
  return CFB.write(container, { fileType: 'zip', type: 'buffer' });
}

function parse(pack: () => Uint8Array): Omit<Sheet, 'format'> {
  try {
    return readCells(pack());
  } catch (error) {
    // Whatever a parser stumbles over, it is the file's fault; it says no more than this in any case.
    const isEncrypted = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableFile(isEncrypted ? encrypted : damaged);
  }
}

function readCells(bytes: Uint8Array): Omit<Sheet, 'format'> {
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
  })).filter(({ rows }) => rows.length > 0);
  const shown = all.filter(({ isHidden }) => !isHidden);
  const candidates = shown.length > 0 ? shown : all;
  // Notes to the reader often stand on a sheet before the questions.
  const chosen = candidates.find(({ rows }) => findColumns(rows[0]?.cells ?? []).missing.length === 0) ?? candidates[0];
  return {
    rows: chosen?.rows ?? [],
    name: chosen?.name ?? null,
    otherSheets: candidates.filter((sheet) => sheet !== chosen).map(({ name }) => name),
    misquotedRows: [],
  };
}

function toRows(sheet: WorkSheet): SheetRow[] {
  const rows: SheetRow[] = [];
  // Sparse, as are its rows: `forEach` passes over what is not there, however far apart the rest is.
  sheet['!data']?.forEach((row, index) => {
    const texts: string[] = [];
    row.forEach((cell, column) => {
      texts[column] = utils.format_cell(cell);
    });
    addRow(rows, index + 1, texts);
  });
  return rows;
}
