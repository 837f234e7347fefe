/**
 * A spreadsheet program runs a cell that begins like this as a formula. Some programs accept the full-width signs of
 * Chinese and Japanese too. Apostrophes in front count as well, so that a reader finds the one that was added.
 */
export const beginsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;
