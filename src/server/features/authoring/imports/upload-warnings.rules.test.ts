import { expect, it } from 'vitest';
import { findDuplicates } from './upload-warnings.rules.ts';

const make = (row: number, questionText: string, options = ['1', '2', '3', '4']) => {
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = options;
  return { row, questionText, optionA, optionB, optionC, optionD };
};
const rowsOf = (...[questions, existing = []]: [ReturnType<typeof make>[], ReturnType<typeof make>[]?]) =>
  findDuplicates(questions, existing).map(({ row, reason }) => [row, reason]);

it('knows a question again whatever its case, spaces and punctuation, and when single options were mended', () => {
  const first = make(2, 'Which drug is given in the β-blocker group?');
  const again = make(7, ' which drug is given in the “Β‑blocker” group ', ['0', '0', '0', '4!']);
  expect(rowsOf([first, again])).toEqual([[7, 'This seems to be the question of row 2.']]);
  expect(rowsOf([again], [first])).toEqual([[7, 'This exam seems to have this question already.']]);
});

it('does not take two questions for one because both ask which statement is true', () => {
  expect(
    rowsOf([make(2, 'Which is true?', ['a', 'b', 'c', 'd']), make(3, 'Which is true?', ['e', 'f', 'g', 'h'])]),
  ).toEqual([]);
});

it('names the first of many, and looks at thousands at once', () => {
  const begun = performance.now();
  const notes = rowsOf(
    Array.from({ length: 5000 }, (_, index) => make(index + 2, 'Which of the following is true? '.repeat(30))),
  );
  expect(notes).toHaveLength(4999);
  expect(notes.every(([, reason]) => reason === 'This seems to be the question of row 2.')).toBe(true);
  expect(performance.now() - begun).toBeLessThan(2000);
});
