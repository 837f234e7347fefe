import { uploadLimits } from '#contract/spreadsheets.contract.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { otherFormats } from './other-files.ts';
import { type RateHeader, readCsv } from './read-csv.ts';
import { readXls, readXlsx } from './read-workbook.ts';
import { hasTooManyColumns, hasTooManyRows, type Sheet, type Spreadsheet } from './spreadsheet.ts';

const signatures = { zip: [0x50, 0x4b, 0x03, 0x04], compoundFile: [0xd0, 0xcf, 0x11, 0xe0] };

/**
 * Reads a file as a table of texts. The first bytes of the file decide its format; its name does not. Reading blocks
 * the thread for up to a second, and a hostile workbook blocks it for longer, so call this in a thread that can be
 * terminated.
 * @throws UnreadableFile
 */
export function readSpreadsheet(bytes: Uint8Array, rateHeader: RateHeader): Spreadsheet {
  const file = readAny(bytes, rateHeader);
  if (file.sheets.length === 0) throw new UnreadableFile('This file is empty.');
  return file;
}

export const tooManyRows = () =>
  new UnreadableFile(
    `This file has more than ${uploadLimits.rows.toLocaleString('en')} questions. Split it into smaller files and upload them one after the other.`,
  );

/** @throws UnreadableFile */
export function refuseTooLarge(sheet: Sheet): void {
  if (hasTooManyRows(sheet)) throw tooManyRows();
  if (hasTooManyColumns(sheet))
    throw new UnreadableFile(
      `This file has more than ${uploadLimits.columns} columns. Delete those that are not part of the questions.`,
    );
}

function readAny(bytes: Uint8Array, rateHeader: RateHeader): Spreadsheet {
  const startsWith = (signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(signatures.zip)) return readXlsx(bytes);
  if (startsWith(signatures.compoundFile)) return readXls(bytes);
  const start = Buffer.from(bytes.subarray(0, 1024))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  const other = otherFormats.find(({ signature }) => signature.test(start));
  if (other) throw new UnreadableFile(other.message);
  return readCsv(bytes, rateHeader);
}
