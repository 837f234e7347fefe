import { expect, it } from 'vitest';
import { countMarks, summariseMarking } from './count-marks.ts';

const neet = { right: 4, wrong: -1, blank: 0, unit: 1 };
const iniCet = { right: 3, wrong: -1, blank: 0, unit: 3 };

it('counts marks of the maximum exactly', () => {
  expect(countMarks(132, 720, neet)).toBe('132 of 720 marks');
  expect(countMarks(200, 600, iniCet)).toBe('66\u00a0⅔ of 200 marks');
  expect(countMarks(-1, 3, iniCet)).toBe('−⅓ of 1 mark');
});

it('summarises a marking for the educator', () => {
  expect(summariseMarking({ right: 2, wrong: 0, blank: 0, unit: 2 })).toBe('One mark for each correct answer');
  expect(summariseMarking(neet)).toBe('4 marks, −1 if wrong');
});
