import { describe, expect, it } from 'vitest';
import { demoSubjects } from './demo-subjects.ts';

const decks = demoSubjects
  .slice(7)
  .map(({ name, topics }) => ({ name, cards: topics.flatMap(({ flashcards }) => flashcards) }));

it('the demo has a deck for each subject of a paper that had none', () => {
  expect(decks.map(({ name }) => name)).toEqual([
    'Anatomy',
    'Physiology',
    'Biochemistry',
    'Pathology',
    'Microbiology',
    'Community Medicine',
    'Forensic Medicine',
    'Ophthalmology',
    'ENT',
  ]);
});

describe.each(decks)('the deck $name', ({ cards }) => {
  it('has 10 to 14 cards', () => {
    expect(cards.length).toBeGreaterThanOrEqual(10);
    expect(cards.length).toBeLessThanOrEqual(14);
  });

  it('asks one question a card, and answers it in one line with a source and its year', () => {
    for (const { question, answer } of cards) {
      expect(question).toMatch(/^[^?]+\?$/);
      expect(answer).toMatch(/^[^\n]{4,120}\.\nSource: [A-Z][^\n]+, (19|20)\d\d\.$/);
    }
  });
});
