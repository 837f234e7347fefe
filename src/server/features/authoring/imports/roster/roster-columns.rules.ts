import { type RosterField, rosterColumns } from '#contract/exams/roster/roster.contract.ts';
import { toKey } from '../checking/column-names.rules.ts';

/** Other names of the columns, as keys. */
const synonyms: Record<RosterField, readonly string[]> = {
  name: [
    ...['names', 'fullname', 'student', 'studentname', 'nameofstudent', 'candidate', 'candidatename', 'participant'],
    ...['nom', 'nomcomplet', 'nometprenom', 'vollstandigername', 'teilnehmer'],
  ],
  rollNumber: [
    ...['roll', 'rollno', 'rollnum', 'rollnumbers', 'registrationnumber', 'registrationno', 'regno', 'enrolmentnumber'],
    ...['enrollmentnumber', 'enrolmentno', 'enrollmentno', 'studentid', 'studentnumber', 'candidatenumber', 'id'],
    ...['numero', 'numeroetudiant', 'matrikelnummer'],
  ],
  email: [
    'emails',
    'emailaddress',
    'emailid',
    'mail',
    'mailaddress',
    'mailid',
    'adresseemail',
    'courriel',
    'emailadresse',
  ],
  extraPercent: ['extratimepercent', 'extrapercentage', 'extratimeinpercent', 'percentextra', 'extra'],
};

const fields = new Map<string, RosterField>(
  rosterColumns.flatMap(({ name, field }) => [toKey(name), ...synonyms[field]].map((key) => [key, field] as const)),
);

export type RosterHeader = {
  /** The index of the column of each field, from 0. */
  columns: Map<RosterField, number>;
  /** Fields with more than one column. */
  repeated: RosterField[];
  /** The headers of columns that are not read. */
  unread: string[];
};

/** Finds the column of each field by the cells of a row. */
export function findRosterColumns(cells: readonly string[]): RosterHeader {
  const header: RosterHeader = { columns: new Map(), repeated: [], unread: [] };
  for (const [index, cell] of cells.entries()) {
    const field = fields.get(toKey(cell));
    if (field === undefined) {
      if (cell.trim() !== '') header.unread.push(cell.trim().slice(0, 100));
    } else if (header.columns.has(field)) header.repeated.push(field);
    else header.columns.set(field, index);
  }
  return header;
}
