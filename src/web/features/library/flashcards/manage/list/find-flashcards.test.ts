import { expect, it } from 'vitest';
import { findFlashcards } from './find-flashcards.ts';

const cards = [
  { question: 'What blocks β₁?', answer: 'Metoprolol' },
  { question: 'Guérin', answer: 'BCG vaccine' },
  { question: 'Dose of (adrenaline)?', answer: '0.5 mg' },
].map((card, index) => ({ ...card, id: index + 1, topicId: 1, createdAt: '2026-03-04T05:06:07.000Z', version: 1 }));

it.each([
  ['METOPROLOL', [1]],
  ['what blocks', [1]],
  ['gue\u0301rin', [2]],
  ['(adrenaline)', [3]],
  [' 0.5 ', [3]],
  ['o', [1, 3]],
  ['   ', [1, 2, 3]],
  ['nothing of it', []],
])('a search for %j finds cards %j', (search, expected) => {
  expect(findFlashcards(cards, search).map(({ id }) => id)).toEqual(expected);
});
