import Papa from 'papaparse';

/**
 * A spreadsheet would run a cell that begins with one of these signs as a formula. Some programs also accept the full-width signs of
 * Chinese and Japanese. (Papa's own pattern misses texts of several lines.)
 */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

const isText = (value: unknown): boolean => typeof value === 'string';

/**
 * Writes rows as CSV: UTF-8 with BOM, and no text that a spreadsheet would run as a formula. Each text is in quotes, because Excel divides
 * lines at semicolons in some countries, and a part could be a formula. The names of the columns are the keys.
 */
export const writeCsv = (rows: readonly Record<string, string | number | null>[]): string =>
  `\ufeff${Papa.unparse([...rows], { escapeFormulae: beginsFormula, quotes: isText })}`;
