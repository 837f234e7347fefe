import type { Cohort } from '#contract/exams/roster/cohorts.contract.ts';
import type { Person } from '#contract/exams/roster/people.contract.ts';

/** A cohort as the educator's list returns it. */
export const cohort = (id: number, more: Partial<Cohort> = {}): Cohort => ({
  id,
  name: `Cohort ${id}`,
  year: 2026,
  archivedAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  peopleCount: 0,
  leftCount: 0,
  examsCount: 0,
  ...more,
});

/** A person of a cohort. */
export const person = (id: number, more: Partial<Person> = {}): Person => ({
  id,
  name: `Student ${id}`,
  rollNumber: `R${id}`,
  email: null,
  extraPercent: 0,
  code: 'ABCDEFGH',
  state: 'active',
  ...more,
});

/** People with names in other scripts, of the greatest length, and one who has left. */
export const unusualPeople: Person[] = [
  person(1, { name: 'अंजलि शर्मा', extraPercent: 25 }),
  person(2, { name: 'ن'.repeat(100), rollNumber: 'R'.repeat(50), email: `${'long'.repeat(15)}@example.org` }),
  person(3, { name: 'Ravi Menon', state: 'left' }),
];
