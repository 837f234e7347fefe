import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exam } from '#test/components/exam.ts';
import { type Grouping, groupExams, yearOf } from './group-exams.ts';

const names = ['Batch B', 'batch a', 'Ä'];
const nameOf = (id: number) => names[id] ?? '';
const at = (year: number) => `${year}-06-01T12:00:00.000Z`;
const made = (id: number, year: number, cohortIds: number[]) => ({ ...exam, id, createdAt: at(year), cohortIds });
const shape = (groups: ReturnType<typeof groupExams>) =>
  groups.map(({ name, exams }) => [name, exams.map(({ id }) => id)]);

describe('the groups of exams', () => {
  const exams = [
    made(1, 2025, [0]),
    made(2, 2026, []),
    made(3, 2026, [0, 1]),
    made(4, 2026, [1]),
    made(5, 2025, [0]),
    { ...made(6, 2020, []), year: 2026 },
  ];

  it.each<[Grouping, unknown]>([
    [
      'both',
      [
        ['2026 · batch a', [4]],
        ['2026 · batch a, Batch B', [3]],
        ['2026 · No cohort', [2, 6]],
        ['2025 · Batch B', [1, 5]],
      ],
    ],
    [
      'year',
      [
        ['2026', [2, 3, 4, 6]],
        ['2025', [1, 5]],
      ],
    ],
    [
      'cohort',
      [
        ['batch a', [4]],
        ['batch a, Batch B', [3]],
        ['Batch B', [1, 5]],
        ['No cohort', [2, 6]],
      ],
    ],
    ['none', [['', [1, 2, 3, 4, 5, 6]]]],
  ])('by %s are in order, and keep the order of their exams', (grouping, expected) => {
    expect(shape(groupExams(exams, grouping, nameOf))).toEqual(expected);
  });

  it('have each exam once', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: 2020, max: 2027 }), fc.subarray([0, 1, 2])));
    fc.assert(
      fc.property(some, fc.constantFrom('both', 'year', 'cohort', 'none'), (rows, grouping) => {
        const all = rows.map(([year, cohorts], index) => made(index, year, cohorts));
        const grouped = groupExams(all, grouping, nameOf).flatMap((group) => group.exams.map(({ id }) => id));
        expect(grouped.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
      }),
    );
  });
});

it('the year of an exam is its own, or else that of its opening, or else that of its creation', () => {
  const dates = { createdAt: at(2024), opensAt: null, year: null };
  expect(yearOf(dates)).toBe(2024);
  expect(yearOf({ ...dates, opensAt: at(2025) })).toBe(2025);
  expect(yearOf({ ...dates, opensAt: at(2025), year: 2023 })).toBe(2023);
});
