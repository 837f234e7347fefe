import { type RosterPerson, rosterColumns } from '#contract/exams/roster.contract.ts';
import { groupRosterCode } from '#contract/exams/roster-code.ts';
import { stateNames } from './state-names.ts';

/** A spreadsheet program would run a text that begins with one of these signs as a formula. An apostrophe makes it a text. */
const formula = /^[=+\-@\t\r]/;
const toCell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Makes a CSV file. The byte order mark tells Excel that the file is UTF-8. */
const toCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\ufeff', ...rows.map((row) => `${row.map(toCell).join(',')}\r\n`)], { type: 'text/csv;charset=utf-8' });

const names = rosterColumns.map(({ name }) => name);

/** A roster to fill in: the columns and two example rows. */
export const makeRosterTemplate = (): Blob =>
  toCsv([names, ['Asha Rao', '12', 'asha.rao@example.org', '0'], ['Ravi Menon', '13', '', '25']]);

/** The roster with codes and states. The columns of the template come first, so that the file can be corrected and uploaded again. */
export const writeRoster = (people: readonly RosterPerson[]): Blob =>
  toCsv([
    [...names, 'Personal code', 'State'],
    ...people.map(({ name, rollNumber, email, extraPercent, code, state }) => [
      name,
      rollNumber ?? '',
      email ?? '',
      String(extraPercent),
      groupRosterCode(code),
      stateNames[state],
    ]),
  ]);
