/** The file as a whole cannot be used. `message` tells the educator what it is and what to do. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

const expected = 'Upload a .csv, .xlsx or .xls file with one question a row.';

export const notText = `This is not a spreadsheet. ${expected}`;
export const notExcel = `This is not an Excel workbook. ${expected}`;
export const damaged =
  'This workbook is damaged and cannot be read. Open it in your spreadsheet program, save it again, and upload that.';
export const encrypted =
  'This workbook is protected by a password. Save it without the password, then upload it again.';
export const tooMuch =
  'This workbook unpacks to far more than a list of questions needs. Copy the questions alone into a new workbook.';
export const tooHard =
  'This file is too large to read. Copy the questions alone into a new workbook, or save it as .csv.';
