import { expect, it } from 'vitest';
import { summariseMarking } from './summarise-marking.ts';

const neet = { right: 4, wrong: -1, blank: 0, unit: 1 };

it('summarises a marking for the educator', () => {
  expect(summariseMarking({ right: 2, wrong: 0, blank: 0, unit: 2 })).toBe('One mark for each correct answer');
  expect(summariseMarking(neet)).toBe('4 marks, −1 if wrong');
});
