import { expect, it } from 'vitest';
import { plainKey } from '#contract/exams/key.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { findQuestions, valuesOf } from './find-questions.ts';

const make = (id: number, overrides: Partial<Question> = {}): Question => ({
  id,
  examId: 1,
  questionText: `Stem ${id}`,
  optionA: 'Aspirin',
  optionB: 'Bisoprolol',
  optionC: 'Captopril',
  optionD: 'Digoxin',
  optionE: null,
  optionF: null,
  correctAnswer: 'A',
  ...plainKey,
  explanation: null,
  difficulty: 'medium',
  subject: null,
  topic: null,
  imageUrl: null,
  section: null,
  bankItemId: id,
  isPilot: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...overrides,
});

const questions = [
  make(11, { subject: 'Cardiology', topic: 'Rhythm', difficulty: 'easy' }),
  make(12, { subject: 'Cardiology', questionText: 'Ménière’s disease', explanation: 'Vertigo and TINNITUS.' }),
  make(13, { subject: 'angiology', difficulty: 'hard', optionD: 'β-blocker' }),
  make(14),
];
const numbers = (filter: Partial<Parameters<typeof findQuestions>[1]>) =>
  findQuestions(questions, { text: '', ...filter }).map(({ number }) => number);

it('returns all questions for an empty filter, numbered as in the exam', () => {
  expect(numbers({})).toEqual([1, 2, 3, 4]);
  expect(numbers({ text: '   ' })).toEqual([1, 2, 3, 4]);
});

it('puts the drafts first and numbers them by themselves, so that the numbers of the paper do not change', () => {
  const mixed = [make(1), make(2, { isDraft: true, warnings: [] }), make(3)];
  const found = findQuestions(mixed, { text: '' }).map(({ question, number }) => [question.id, number]);
  expect(found).toEqual([
    [2, 1],
    [1, 1],
    [3, 2],
  ]);
});

it('finds text of any case in the stem, the options and the explanation', () => {
  expect(numbers({ text: 'MÉNIÈRE' })).toEqual([2]);
  expect(numbers({ text: 'me\u0301nie\u0300re'.normalize('NFD') })).toEqual([2]);
  expect(numbers({ text: 'tinnitus' })).toEqual([2]);
  expect(numbers({ text: 'Β-Blocker' })).toEqual([3]);
  expect(numbers({ text: 'digoxin' })).toEqual([1, 2, 4]);
  expect(numbers({ text: 'nowhere' })).toEqual([]);
});

it('filters by difficulty, subject and topic together, and by a missing value', () => {
  expect(numbers({ difficulty: 'hard' })).toEqual([3]);
  expect(numbers({ subject: 'Cardiology' })).toEqual([1, 2]);
  expect(numbers({ subject: 'Cardiology', topic: null })).toEqual([2]);
  expect(numbers({ subject: 'Cardiology', difficulty: 'easy', topic: 'Rhythm' })).toEqual([1]);
  expect(numbers({ subject: null })).toEqual([4]);
});

it('filters by section, and by a missing section', () => {
  const placed = [make(1, { section: 1 }), make(2, { section: 2 }), make(3)];
  const idsOf = (section: number | null) =>
    findQuestions(placed, { text: '', section }).map(({ question }) => question.id);
  expect([idsOf(2), idsOf(null), idsOf(3)]).toEqual([[2], [3], []]);
});

it('lists the values of a field in alphabetical order, with the missing value at the end', () => {
  expect(valuesOf(questions, 'subject')).toEqual(['angiology', 'Cardiology', null]);
  expect(valuesOf(questions.slice(0, 1), 'topic')).toEqual(['Rhythm']);
  expect(valuesOf([], 'topic')).toEqual([]);
});
