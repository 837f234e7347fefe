import { expect, test } from 'vitest';
import { pickerOptions, withName } from './picker-options.ts';

const subjects = [
  { id: 1, name: 'Nephrology', description: 'For the first year' },
  { id: 2, name: 'Anatomy', description: 'Bones' },
  { id: 3, name: 'nephrology', description: `For the  final\nyear, ${'with all that was left out '.repeat(9)}` },
];

test('A picker lists names in order, and shows what tells two items of one name apart', () => {
  expect(pickerOptions(subjects, ({ id }) => `${id} topics`)).toEqual([
    { value: '2', label: 'Anatomy' },
    { value: '1', label: 'Nephrology (1 topics: For the first year)' },
    { value: '3', label: 'nephrology (3 topics: For the final year, with all that was le…)' },
  ]);
});

test('An item has the same name as another without regard to case, accents and spaces', () => {
  expect(withName(subjects, 'NEPHROLOGY ').map(({ id }) => id)).toEqual([1, 3]);
  expect(withName([{ id: 4, name: 'Ménière' }], 'meniere')).toHaveLength(1);
  expect(withName(subjects, 'Nephro')).toEqual([]);
});
