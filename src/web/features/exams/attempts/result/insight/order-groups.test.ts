import { expect, it } from 'vitest';
import { orderGroups, weakestFirst } from './order-groups.ts';

const group = (name: string, right: number, questions: number, seconds = 0) => ({
  ...{ name, right, questions, seconds, wrong: questions - right, blank: 0, points: right, median: null },
});
const groups = [group('Lungs', 1, 1, 9), group('Heart', 0, 1, 5), group('Kidney', 1, 4, 7), group('Skin', 0, 3, 1)];
const names = (order: Parameters<typeof orderGroups>[1]) => orderGroups(groups, order).map(({ name }) => name);

it('the weakest group comes first, and of equal ones the one with more questions', () => {
  expect(names(weakestFirst)).toEqual(['Skin', 'Heart', 'Kidney', 'Lungs']);
});

it('groups are ordered by a figure or by name, in both directions', () => {
  expect(names({ by: 'seconds', isDescending: true })).toEqual(['Lungs', 'Kidney', 'Heart', 'Skin']);
  expect(names({ by: 'name', isDescending: false })).toEqual(['Heart', 'Kidney', 'Lungs', 'Skin']);
});
