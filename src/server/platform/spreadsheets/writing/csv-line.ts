import Papa from 'papaparse';
import { beginsFormula } from '#domain/text/formula-signs.ts';
import type { SpreadsheetRow } from './spreadsheet-row.ts';

/** Excel recognises UTF-8 by this byte order mark at the beginning of a file. */
export const csvStart = '\uFEFF';

const isText = (value: unknown): boolean => typeof value === 'string';

/**
 * Writes one line of CSV without its end. An apostrophe precedes a text that a spreadsheet program would run as a
 * formula. Each text is in quotes, because Excel divides lines at semicolons in countries where the comma belongs to
 * numbers, and a part could be a formula.
 */
export const writeCsvLine = (row: SpreadsheetRow): string =>
  Papa.unparse([row], { escapeFormulae: beginsFormula, quotes: isText, newline: '\r\n' });

/** A text of a cell that `writeCsvLine` has written, without the apostrophe that it may have added. */
export const readCsvText = (text: string): string => (beginsFormula.test(text) ? text.replace(/^'/, '') : text);
