import { expect, it } from 'vitest';
import { checkPaper } from './paper-checks.ts';

const letters = ['A', 'B', 'C', 'D'];
const item = (id: number, questionText: string, key = id % 4) => ({
  id,
  questionText,
  options: ['Typhoid fever', 'Malaria', 'Leptospirosis', 'Kala-azar'].map((name) => `${name} ${id}`),
  key,
  explanation: 'It fits.',
});

it('names the question whose text tells the answer of another', () => {
  const told = { ...item(2, 'What does the farmer have?', 2), options: ['Gout', 'Asthma', 'Leptospirosis', 'Measles'] };
  const items = [item(1, 'Which organ does leptospirosis harm most?'), told];
  expect(checkPaper(items, letters)).toEqual({
    questions: [{ id: 2, hints: ['Its correct option is in the text of question 1.'] }],
    paper: [],
  });
});

it('says that one letter has too many keys, and nothing about even keys or a short paper', () => {
  const paper = (count: number, keyOf: (index: number) => number) =>
    checkPaper(
      Array.from({ length: count }, (_, index) => item(index, `Which is the diagnosis ${index}?`, keyOf(index))),
      letters,
    ).paper;
  expect(paper(40, (index) => (index % 2 ? 2 : index % 4))).toEqual(['C is the correct option of 30 of 40 questions.']);
  expect(paper(40, (index) => index % 4)).toEqual([]);
  expect(paper(10, () => 2)).toEqual([]);
});
