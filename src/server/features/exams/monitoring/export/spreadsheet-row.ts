export type SpreadsheetRow = (string | number | null)[];

/** A spreadsheet program runs a cell that begins like this as a formula. Some programs accept the full-width signs too. */
export const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
