import type { UploadChoices, UploadPreview } from '#contract/authoring/imports.contract.ts';
import { refuseTooLarge } from '#server/platform/spreadsheets/read-spreadsheet.ts';
import type { Sheet } from '#server/platform/spreadsheets/spreadsheet.ts';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import { chooseColumns, type FoundColumns } from './find-columns.rules.ts';
import { findHeader, type Header, withoutHeader } from './find-header.ts';

export type ChosenSheet = Sheet & { header: Header; found: FoundColumns };

const isComplete = ({ missing, repeated }: FoundColumns) => missing.length === 0 && repeated.length === 0;

/**
 * Chooses the worksheets that are read: the worksheets that the educator has chosen, otherwise the first one that names
 * all required columns. The educator's choice of columns applies to the first of them, and to all others with the same
 * header.
 * @throws UnreadableFile if a worksheet does not exist or is too large
 */
export function chooseSheets(
  sheets: readonly Sheet[],
  choices: UploadChoices,
): { chosen: ChosenSheet[]; all: UploadPreview['sheets'] } {
  const known = sheets.map((sheet) => {
    const header = choices.hasHeader === false ? withoutHeader(sheet.rows) : findHeader(sheet.rows);
    return { ...sheet, header, found: header.found };
  });
  // The first worksheet often contains notes.
  const first = choices.sheets
    ? known.find(({ name }) => name === choices.sheets?.[0])
    : (known.find(({ found }) => isComplete(found)) ?? known.find(({ header }) => header.isTable) ?? known[0]);
  if (!first) throw new UnreadableFile(`This file has no sheet “${choices.sheets?.[0]}”.`);

  const main = { ...first, found: choices.columns ? chooseColumns(first.found, choices.columns) : first.found };
  const withColumns = known.map((sheet) => {
    if (sheet === first) return main;
    return hasSameHeader(sheet.header, first.header) ? { ...sheet, found: main.found } : sheet;
  });
  const chosen = [main];
  for (const name of choices.sheets?.slice(1) ?? []) {
    const sheet = withColumns.find((one) => one.name === name);
    if (!sheet) throw new UnreadableFile(`This file has no sheet “${name}”.`);
    if (!chosen.includes(sheet)) chosen.push(sheet);
  }
  chosen.forEach(refuseTooLarge);
  return {
    chosen,
    all: withColumns.map((sheet) => ({
      name: sheet.name,
      rowsCount: sheet.header.body.length,
      isRead: chosen.includes(sheet),
      hasColumns: isComplete(sheet.found) && sheet.header.body.length > 0,
    })),
  };
}

const hasSameHeader = (one: Header, other: Header) =>
  one.row !== null &&
  one.cells.length === other.cells.length &&
  one.cells.every((cell, at) => cell === other.cells[at]);
