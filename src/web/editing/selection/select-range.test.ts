import { expect, it } from 'vitest';
import { selectItem } from './select-range.ts';

const order = [5, 3, 9, 1];
const press = (selected: number[], id: number, last?: number) => [
  ...selectItem(new Set(selected), id, { isRange: last !== undefined, last, order }),
];

it('selects an item, and takes it out again', () => {
  expect(press([3], 9)).toEqual([3, 9]);
  expect(press([3, 9], 3)).toEqual([9]);
});

it('selects a range in the order of the list, in both directions, and keeps what was selected', () => {
  expect(press([3], 1, 3)).toEqual([3, 9, 1]);
  expect(press([1], 3, 1)).toEqual([1, 3, 9]);
  expect(press([9], 5, 9).sort()).toEqual([3, 5, 9]);
});

it('selects only the item if the list no longer has the other end of the range', () => {
  expect(press([7], 9, 7)).toEqual([7, 9]);
});
