import { beginsFormula } from '#domain/text/formula-signs.ts';

type Cell = string | number | null;

/** An apostrophe precedes a text that a spreadsheet would run as a formula. */
const write = (cell: Cell): string =>
  typeof cell === 'string'
    ? `"${(beginsFormula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
    : String(cell ?? '');

/**
 * Writes rows as CSV: UTF-8 with BOM, and no text that a spreadsheet would run as a formula. Each text is in quotes,
 * because Excel divides lines at semicolons in some countries, and a part could be a formula. The names of the columns
 * are the keys of the first row.
 */
export function writeCsv(rows: readonly Record<string, Cell>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))];
  return `\ufeff${lines.map((cells) => cells.map(write).join(',')).join('\r\n')}`;
}
