import { saveFile } from '#web/platform/save-file.ts';
import { columnName } from './column-name.ts';
import type { WrongRow } from './corrections.ts';

/** A spreadsheet program would run a text that begins with one of these signs as a formula. An apostrophe makes it a text. */
const formula = /^[=+\-@\t\r]/;
const toCell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Writes one line for each wrong cell. The byte order mark tells Excel that the file is UTF-8. */
function writeProblems(problems: readonly WrongRow[]): string {
  const lines = problems.flatMap(({ sheet, row, cells }) =>
    cells.map(({ field, found, reason }) => [sheet ?? '', String(row), columnName(field), found, reason]),
  );
  return `\ufeff${[['Sheet', 'Row', 'Column', 'Found', 'What to change'], ...lines]
    .map((line) => `${line.map(toCell).join(',')}\r\n`)
    .join('')}`;
}

export function saveProblems(problems: readonly WrongRow[], fileName: string): void {
  const name = fileName.replace(/\.[^.]*$/, '');
  saveFile(new Blob([writeProblems(problems)], { type: 'text/csv;charset=utf-8' }), `${name}-problems.csv`);
}
