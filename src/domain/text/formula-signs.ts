/**
 * A spreadsheet program runs a cell that begins like this as a formula. Some programs accept the full-width signs of
 * Chinese and Japanese too. A cell that begins with apostrophes and such a sign counts as well, so that an import can
 * remove the apostrophe that an export has added.
 */
export const beginsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;
