import { expect, test } from 'vitest';
import { arrange, byText } from './arrange.ts';

const names = ['Test 10', 'Ménière', 'test 2', 'Anatomy'];
const textOf = (name: string) => name;

test('A list is searched without regard to case, accents and surrounding spaces', () => {
  expect(arrange(names, { find: ' MENIERE ', textOf })).toEqual(['Ménière']);
  expect(arrange(names, { find: 'me\u0301ni', textOf })).toEqual(['Ménière']);
  expect(arrange(names, { find: 'TEST', textOf })).toEqual(['Test 10', 'test 2']);
  expect(arrange(names, { find: 'nothing', textOf })).toEqual([]);
});

test('A list keeps its own order until another order is chosen', () => {
  expect(arrange(names, { find: '', textOf })).toEqual(names);
});

test('Names are ordered without regard to case, and numbers in them by their value', () => {
  expect(arrange(names, { find: '', textOf, compare: byText })).toEqual(['Anatomy', 'Ménière', 'test 2', 'Test 10']);
});
