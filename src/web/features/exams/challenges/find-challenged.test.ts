import { expect, it } from 'vitest';
import type { ChallengedQuestion } from '#contract/exams/settlement.contract.ts';
import { countChallenges, countStates, findChallenged } from './find-challenged.ts';

const settlement = (undoneAt: string | null) => ({ undoneAt }) as ChallengedQuestion['settlements'][number];
const question = (questionId: number, changes: Partial<ChallengedQuestion> = {}) =>
  ({
    questionId,
    challenges: 2,
    unansweredChallenges: 2,
    reasons: [{ reason: 'wrong_key', challenges: 2 }],
    settlements: [],
    ...changes,
  }) as unknown as ChallengedQuestion;

const questions = [
  question(1),
  question(2, {
    settlements: [settlement('2026-12-03T09:00:00.000Z')],
    reasons: [{ reason: 'unclear', challenges: 2 }],
  }),
  question(3, { settlements: [settlement('2026-12-03T09:00:00.000Z'), settlement(null)] }),
  question(4, {
    challenges: 0,
    unansweredChallenges: 0,
    reasons: [],
    settlements: [settlement('2026-12-03T09:00:00.000Z')],
  }),
  question(5, { unansweredChallenges: 0 }),
  question(6, { unansweredChallenges: 0, settlements: [settlement('2026-12-03T09:00:00.000Z')] }),
];
const idsOf = (found: ChallengedQuestion[]) => found.map(({ questionId }) => questionId);

it('tells apart questions that wait for a decision, those whose key stands, and settled ones', () => {
  expect(countStates(questions)).toEqual({ open: 2, stands: 2, settled: 1, all: 6 });
  expect(idsOf(findChallenged(questions, { state: 'open', reason: undefined }))).toEqual([1, 2]);
  expect(idsOf(findChallenged(questions, { state: 'stands', reason: undefined }))).toEqual([5, 6]);
  expect(idsOf(findChallenged(questions, { state: 'settled', reason: undefined }))).toEqual([3]);
  expect(idsOf(findChallenged(questions, { state: 'all', reason: undefined }))).toEqual([1, 2, 3, 4, 5, 6]);
});

it('finds the questions with a reason', () => {
  expect(idsOf(findChallenged(questions, { state: 'all', reason: 'unclear' }))).toEqual([2]);
  expect(idsOf(findChallenged(questions, { state: 'settled', reason: 'unclear' }))).toEqual([]);
});

it('counts the challenges of a question, all or those with one reason', () => {
  const challenged = question(7, {
    challenges: 5,
    reasons: [
      { reason: 'unclear', challenges: 3 },
      { reason: 'wrong_key', challenges: 2 },
    ],
  });
  expect(countChallenges(challenged, undefined)).toBe(5);
  expect(countChallenges(challenged, 'unclear')).toBe(3);
  expect(countChallenges(challenged, 'outdated')).toBe(0);
});
