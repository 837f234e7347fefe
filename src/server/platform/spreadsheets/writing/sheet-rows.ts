import { escapeXml } from '#server/platform/xml/escape-xml.ts';
import type { SpreadsheetRow } from './spreadsheet-row.ts';

/** The most characters in a cell of Excel. */
const longestText = 32_767;

/**
 * Writes a text for XML, also for an attribute. A spreadsheet program would read `_x0041_` as the letter A, so the
 * first underscore is escaped.
 */
export const toXml = (text: string): string =>
  escapeXml(text.slice(0, longestText).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));

const columnNames: string[] = [];

/** The name of a column from its place, from 0: A to Z, AA and so on. */
function columnName(place: number): string {
  const known = columnNames[place];
  if (known !== undefined) return known;
  const letter = String.fromCharCode(65 + (place % 26));
  const name = place < 26 ? letter : `${columnName(Math.floor(place / 26) - 1)}${letter}`;
  columnNames[place] = name;
  return name;
}

/**
 * Writes rows of a sheet of a workbook (SpreadsheetML, ECMA-376 part 1, 18.3.1). A text has the type text, so that no
 * cell acts as a formula.
 * @param firstRow the number of the first of these rows, from 1
 */
export function writeSheetRows(rows: readonly SpreadsheetRow[], firstRow: number): string {
  const parts: string[] = [];
  rows.forEach((row, index) => {
    const number = firstRow + index;
    parts.push(`<row r="${number}">`);
    row.forEach((cell, place) => {
      if (cell === null || cell === '') return;
      const address = `${columnName(place)}${number}`;
      if (typeof cell === 'number') parts.push(`<c r="${address}"><v>${cell}</v></c>`);
      else parts.push(`<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${toXml(cell)}</t></is></c>`);
    });
    parts.push('</row>');
  });
  return parts.join('');
}
