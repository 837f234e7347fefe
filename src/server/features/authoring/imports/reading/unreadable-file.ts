import { AppError } from '#server/platform/app-error.ts';

/** A file that cannot be used at all. `message` tells the educator the reason and what to do. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

/** @throws AppError `upload.unreadable` for an `UnreadableFile`; rethrows any other error */
export function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) throw new AppError('upload.unreadable', error.message);
  throw error;
}

const expected = 'Upload a .csv, .xlsx or .xls file with one question or person a row.';

export const notText = `This is not a spreadsheet. ${expected}`;
/** Texts of other formats, which would be read as .csv files, by their first characters. */
export const otherFormats = [
  {
    signature: /^%PDF-/,
    message: `This is a PDF and not a spreadsheet. ${expected}`,
  },
  {
    signature: /^\{\\rtf/,
    message: `This is a text document and not a spreadsheet. ${expected}`,
  },
  {
    signature: /^<(?:!doctype|html|\?xml|head|table|meta|quiz)/i,
    message:
      'This is a web page or an XML file and not a spreadsheet. Open it in your spreadsheet program, save it as .xlsx, and upload that.',
  },
] as const;
export const notExcel = `This is not an Excel workbook. ${expected}`;
export const damaged =
  'This workbook is damaged and cannot be read. Open it in your spreadsheet program, save it again, and upload that.';
export const encrypted =
  'This workbook is protected by a password. Save it without the password, then upload it again.';
export const tooMuch = 'This workbook unpacks to far more than a list needs. Copy the rows alone into a new workbook.';
export const tooHard = 'This file is too large to read. Copy the rows alone into a new workbook, or save it as .csv.';
