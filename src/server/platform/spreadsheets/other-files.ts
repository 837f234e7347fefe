const expected = 'Upload a .csv, .xlsx or .xls file with one question or person a row.';

export const notText = `This is not a spreadsheet. ${expected}`;
/** The first characters of text files in other formats, which would otherwise be read as .csv files. */
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
