import { type RosterPerson, rosterColumns } from '#contract/exams/roster/roster.contract.ts';
import { groupRosterCode } from '#domain/text/roster-code.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { stateNames } from './roster-words.ts';

type Row = Record<string, string | number>;

type Columns = Pick<RosterPerson, (typeof rosterColumns)[number]['field']>;

/** The columns that an upload reads. */
const toRow = (person: Columns): Row =>
  Object.fromEntries(rosterColumns.map(({ name, field }) => [name, person[field] ?? '']));

/** Saves a roster to fill in: the columns and two example rows. */
export const saveRosterTemplate = (): void =>
  save('roster_template.csv', [
    toRow({ name: 'Asha Rao', rollNumber: '12', email: 'asha.rao@example.org', extraPercent: 0 }),
    toRow({ name: 'Ravi Menon', rollNumber: '13', email: null, extraPercent: 25 }),
  ]);

/** Saves a roster with codes and states. The columns of the template come first, so that the file can be corrected and uploaded again. */
export const saveRoster = (examCode: string, people: readonly RosterPerson[]): void =>
  save(
    `roster-${examCode}.csv`,
    people.map((person) => ({
      ...toRow(person),
      'Personal code': groupRosterCode(person.code),
      State: stateNames[person.state],
    })),
  );

/** The library that writes CSV is loaded at the first press. */
function save(name: string, rows: readonly Row[]): void {
  void import('#web/platform/write-csv.ts').then(
    ({ writeCsv }) => saveFile(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }), name),
    (error: Error) => tellFailure(error, 'The file could not be made. Check your connection and try again.'),
  );
}
