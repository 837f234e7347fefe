import type { Absentee, Standing } from '#contract/exams/monitoring/standings.contract.ts';

type Column = 'name' | 'rollNumber' | 'number';

/** The columns that identify each student in a published list. */
export type Identity = Column | 'both';

export const columnLabels: Record<Column, string> = { name: 'Name', rollNumber: 'Roll number', number: 'Number' };

/** The columns by which a list names each student. */
export const columnsOf = (identity: Identity): Column[] => (identity === 'both' ? ['rollNumber', 'name'] : [identity]);

export const isStanding = (person: Standing | Absentee): person is Standing => 'number' in person;

/**
 * The identity of a student in a column of the list. A student without a roll number is named by the neutral number,
 * which an absent person lacks.
 */
export function identify(person: Standing | Absentee, column: Column): string {
  if (column === 'name') return person.name || 'No name';
  if (column === 'rollNumber' && person.rollNumber !== null) return person.rollNumber;
  return isStanding(person) ? `No. ${person.number}` : '–';
}
