import { expect, it } from 'vitest';
import { replay } from '../../log/replay.ts';
import type { CardKey } from '../../planner/plan-card.ts';
import type { CardContent } from '../use-plan.ts';
import { cardRows, findCards } from './card-rows.ts';

const cards = [
  { id: 11, question: 'Ménière: which triad?', answer: 'Vertigo, tinnitus, hearing loss.' },
  { id: 12, question: 'Which nerve slows the heart?', answer: 'The vagus nerve.' },
];
const topic = { id: 5, name: 'Ear', subjectId: 1, subjectName: 'ENT', cards };
const contents = new Map<CardKey, CardContent>(
  cards.map((card) => [`c:${card.id}`, { kind: 'flashcard', text: '', card, topic }]),
);
const state = {
  cards: new Map([['c:12' as const, { reviews: 0, failures: 0, text: '', isAsideUntilExam: true }]]),
  marks: new Map([
    ['c:11' as const, { isBookmarked: true, note: '', title: '', place: '' }],
    [
      'q:7' as const,
      { isBookmarked: false, note: 'Ask the teacher', title: 'Which valve?', place: '/exam/A/results/s' },
    ],
  ]),
};
const rows = cardRows(contents, state);
const keys = (...search: Parameters<typeof findCards>) => findCards(...search).map(({ key }) => key);

it('lists the cards of the plan with their topic, then those that only have a mark', () => {
  expect(rows.map(({ key, origin, place, isInPlan }) => [key, origin, place, isInPlan])).toEqual([
    ['c:11', 'ENT · Ear', '/topics/5/study?card=1', true],
    ['c:12', 'ENT · Ear', '/topics/5/study?card=2', true],
    ['q:7', '', '/exam/A/results/s', false],
  ]);
  expect(cardRows(new Map(), replay([]))).toEqual([]);
});

it('finds cards by filter and by all words, whatever their accents, also in answers and notes', () => {
  expect(keys(rows, 'bookmarked', '')).toEqual(['c:11']);
  expect(keys(rows, 'noted', '')).toEqual(['q:7']);
  expect(keys(rows, 'aside', '')).toEqual(['c:12']);
  expect(keys(rows, 'all', 'meniere VERTIGO')).toEqual(['c:11']);
  expect(keys(rows, 'all', 'teacher')).toEqual(['q:7']);
  expect(keys(rows, 'all', 'ent which')).toEqual(['c:11', 'c:12']);
  expect(keys(rows, 'aside', 'teacher')).toEqual([]);
});
