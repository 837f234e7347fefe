import { expect, test } from 'vitest';
import type { Standing } from '#contract/exams/monitoring/standings.contract.ts';
import { toStandingsCsv } from './save-standings.ts';

const standing: Standing = {
  rank: 1,
  number: 4711,
  name: '=Asha',
  rollNumber: 'R-7',
  email: 'asha@example.org',
  marking: { right: 3, wrong: -1, blank: 0, unit: 3 },
  points: 6,
  maxPoints: 9,
  percentage: 67,
  passed: true,
};

test('The list as CSV has only the chosen identity, and no name that a spreadsheet runs as a formula', () => {
  expect(toStandingsCsv([standing], [], 'name')).toBe(
    '\ufeff"Rank","Name","Marks","Maximum marks","Percentage","Result"\r\n1,"\'=Asha",2,3,67,"Passed"',
  );
  expect(toStandingsCsv([standing], [], 'rollNumber')).toContain('\r\n1,"R-7",2,');
  const neutral = toStandingsCsv([{ ...standing, rollNumber: null }], [], 'rollNumber');
  expect(neutral).toContain('\r\n1,"No. 4711",2,');
  expect(toStandingsCsv([standing], [], 'number')).not.toMatch(/Asha|R-7|example/);
});

test('The list as CSV has the roll number and the name, and AB for absent people behind the ranks', () => {
  const absent = [
    { name: 'Ravi', rollNumber: 'R-8', email: 'ravi@example.org' },
    { name: 'Leela', rollNumber: null, email: null },
  ];
  expect(toStandingsCsv([standing], absent, 'both').split('\r\n')).toEqual([
    '\ufeff"Rank","Roll number","Name","Marks","Maximum marks","Percentage","Result"',
    '1,"R-7","\'=Asha",2,3,67,"Passed"',
    '"","R-8","Ravi","AB","","","AB"',
    '"","–","Leela","AB","","","AB"',
  ]);
  expect(toStandingsCsv([], absent, 'rollNumber')).not.toMatch(/Ravi|Leela|example/);
});
