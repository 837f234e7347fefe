import { expect, it } from 'vitest';
import { findTwins } from './find-duplicates.rules.ts';

const make = (row: number, questionText: string, options = ['1', '2', '3', '4']) => ({
  row,
  questionText,
  options,
});
const rowsOf = (...[questions, existing = []]: [ReturnType<typeof make>[], ReturnType<typeof make>[]?]) =>
  [...findTwins(questions, existing)].map(([{ row }, twin]) => [row, twin === 'exam' ? twin : twin.row]);

it('recognizes a question in another case, with other spaces and punctuation, and with some changed options', () => {
  const first = make(2, 'Which drug is given in the β-blocker group?');
  const again = make(7, ' which drug is given in the “Β‑blocker” group ', ['0', '0', '0', '4!']);
  expect(rowsOf([first, again])).toEqual([[7, 2]]);
  expect(rowsOf([again], [first])).toEqual([[7, 'exam']]);
});

it('recognizes a question that begins with a number in the file', () => {
  expect(rowsOf([make(2, '12. Which valve is closed?')], [make(9, 'Which valve is closed?')])).toEqual([[2, 'exam']]);
});

it('does not report two questions that share only a general text such as “Which is true?”', () => {
  expect(
    rowsOf([make(2, 'Which is true?', ['a', 'b', 'c', 'd']), make(3, 'Which is true?', ['e', 'f', 'g', 'h'])]),
  ).toEqual([]);
});

it('names the first of many equal questions', () => {
  const notes = rowsOf(
    Array.from({ length: 5000 }, (_, index) => make(index + 2, 'Which of the following is true? '.repeat(30))),
  );
  expect(notes).toHaveLength(4999);
  expect(notes.every(([, twin]) => twin === 2)).toBe(true);
});
