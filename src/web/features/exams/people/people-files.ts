import { type PeopleRow, rosterColumns } from '#contract/exams/roster/people.contract.ts';
import { groupRosterCode } from '#domain/text/roster-code.ts';
import { tellFailure } from '#web/editing/tell-outcome.ts';
import { saveFile } from '#web/platform/save-file.ts';

type Row = Record<string, string | number>;

type Columns = Omit<PeopleRow, 'row'>;

/** The columns that an upload reads. */
const toRow = (person: Columns): Row =>
  Object.fromEntries(rosterColumns.map(({ name, field }) => [name, person[field] ?? '']));

/** Saves a list to fill in: the columns and two example rows. */
export const savePeopleTemplate = (): void =>
  save('roster_template.csv', [
    toRow({ name: 'Asha Rao', rollNumber: '12', email: 'asha.rao@example.org', extraPercent: 0 }),
    toRow({ name: 'Ravi Menon', rollNumber: '13', email: null, extraPercent: 25 }),
  ]);

/**
 * Saves people with codes and states. The columns of the template come first, so that the file can be corrected and
 * uploaded again.
 * @param list the name of the list in the name of the file
 */
export const savePeople = <Person extends Columns & { code: string }>(
  list: string,
  people: readonly Person[],
  stateOf: (person: Person) => string,
): void =>
  save(
    `${list.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')}.csv`,
    people.map((person) => ({
      ...toRow(person),
      'Personal code': groupRosterCode(person.code),
      State: stateOf(person),
    })),
  );

/** The library that writes CSV is loaded at the first press. */
function save(name: string, rows: readonly Row[]): void {
  void import('#web/platform/write-csv.ts').then(
    ({ writeCsv }) => saveFile(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }), name),
    (error: Error) => tellFailure(error, 'The file could not be made. Check your connection and try again.'),
  );
}
