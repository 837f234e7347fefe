import { type RosterChoices, type RosterField, rosterColumns } from '#contract/exams/roster/people.contract.ts';
import { toKey } from '#server/platform/spreadsheets/header-key.rules.ts';

/** Other names of the columns, as keys. The sign % is written as a word. */
const synonyms: Record<RosterField, readonly string[]> = {
  name: [
    ...['nameofthestudent', 'nameofthecandidate', 'nameofcandidate', 'nameofresident', 'residentname', 'resident'],
    ...['studentsname', 'candidatesname', 'candidatefullname', 'traineename', 'trainee'],
    ...['names', 'fullname', 'student', 'studentname', 'nameofstudent', 'candidate', 'candidatename', 'participant'],
    ...['nom', 'nomcomplet', 'nometprenom', 'vollstandigername', 'teilnehmer'],
  ],
  rollNumber: [
    ...[
      'regnno',
      'regdno',
      'regnumber',
      'regnnumber',
      'regnr',
      'reg',
      'registration',
      'registrationid',
      'universityrollno',
    ],
    ...['admissionno', 'admissionnumber', 'hallticketno', 'hallticketnumber', 'usn', 'prn', 'idno', 'idnumber'],
    ...['studentno', 'candidateno', 'candidateid', 'examrollno', 'examrollnumber', 'indexno', 'indexnumber'],
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
  extraPercent: [
    ...['extratimepercent', 'extratimepercentage', 'extratimeinpercent', 'percentextratime', 'percentofextratime'],
    ...['extrapercentage', 'percentextra', 'extra', 'percentextension', 'timeextensionpercent'],
    ...['additionaltimepercent', 'additionalpercent', 'compensatorytimepercent', 'accommodationpercent'],
    ...['tempssupplementairepercent', 'zeitzuschlagpercent'],
  ],
};

const fields = new Map<string, RosterField>(
  rosterColumns.flatMap(({ name, field }) => [toKey(name), ...synonyms[field]].map((key) => [key, field] as const)),
);

/** Headers that may mean a field. The educator is asked, because "Extra time" may be minutes too. */
const hints: [RosterField, RegExp][] = [
  ['name', /name/i],
  ['email', /mail/i],
  ['extraPercent', /extra|addition|compensat|accommodat|%|percent/i],
  ['rollNumber', /roll|reg|enrol|admission|ticket/i],
];

const isPercent = /%|percent/i;
const isMinutes = /\b(?:min|hour|hrs)/i;

/** A remark in brackets stays if it says percent: "Extra time (%)". */
const keyOf = (header: string) =>
  isPercent.test(header) ? toKey(header.replaceAll(/[()]/g, ' ').replaceAll('%', 'percent')) : toKey(header);

function fieldOf(header: string): RosterField | undefined {
  const field = fields.get(keyOf(header));
  return field === 'extraPercent' && isMinutes.test(header) ? undefined : field;
}

export type RosterHeader = {
  /** The index of the column of each field, from 0. */
  columns: Map<RosterField, number>;
  /** Fields with more than one column. */
  repeated: RosterField[];
};

/** Finds the column of each field by the cells of a row. The name in the template takes precedence over other names. */
export function findRosterColumns(cells: readonly string[]): RosterHeader {
  const header: RosterHeader = { columns: new Map(), repeated: [] };
  for (const { field, name } of rosterColumns) {
    const all = cells.flatMap((cell, index) => (fieldOf(cell) === field ? [index] : []));
    const exact = all.filter((index) => keyOf(cells[index] ?? '') === toKey(name));
    const [first, second] = exact.length > 0 ? exact : all;
    if (first !== undefined) header.columns.set(field, first);
    if (second !== undefined) header.repeated.push(field);
  }
  return header;
}

/** Replaces columns that were found by columns that the educator has chosen. */
export function chooseRosterColumns(
  { columns, repeated }: RosterHeader,
  chosen: NonNullable<RosterChoices['columns']>,
): RosterHeader {
  const all = rosterColumns.flatMap(({ field }): [RosterField, number][] => {
    const index = chosen[field] === undefined ? columns.get(field) : chosen[field];
    return index === undefined || index === null ? [] : [[field, index]];
  });
  return { columns: new Map(all), repeated: repeated.filter((field) => chosen[field] === undefined) };
}

/** Columns that are not read, for fields without a column that they may belong to. */
export function suggestRosterColumns(
  cells: readonly string[],
  { columns }: RosterHeader,
): { field: RosterField; index: number }[] {
  const taken = new Set(columns.values());
  return hints.flatMap(([field, pattern]) => {
    if (columns.has(field)) return [];
    // The educator has deselected a column that has a known name and is not read, so it is not suggested.
    const isFree = (cell: string, at: number) => !taken.has(at) && !fieldOf(cell) && !isMinutes.test(cell);
    const index = cells.findIndex((cell, at) => isFree(cell, at) && pattern.test(cell));
    if (index === -1) return [];
    taken.add(index);
    return [{ field, index }];
  });
}
