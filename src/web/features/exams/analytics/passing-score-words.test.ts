import { expect, it } from 'vitest';
import { describePassingScores, judgedScores } from './passing-score-words.ts';

it('the passing scores of the attempts are named beside the one of later attempts', () => {
  expect(describePassingScores({ passingScore: 60, passingScores: [] })).toBe('passing score 60%');
  expect(describePassingScores({ passingScore: 60, passingScores: [{ passingScore: 60, attempts: 53 }] })).toBe(
    'passing score 60%',
  );
  expect(describePassingScores({ passingScore: 75, passingScores: [{ passingScore: 60, attempts: 53 }] })).toBe(
    '60% for 53 attempts, 75% from now on',
  );
  const both = [
    { passingScore: 60, attempts: 53 },
    { passingScore: 75, attempts: 1 },
  ];
  expect(describePassingScores({ passingScore: 75, passingScores: both })).toBe(
    '60% for 53 attempts, 75% for 1 attempt',
  );
});

it('an exam that had or has no pass mark says so, and its attempts without one were judged by none', () => {
  const passingScores = [
    { passingScore: 60, attempts: 53 },
    { passingScore: null, attempts: 2 },
  ];
  expect(describePassingScores({ passingScore: null, passingScores })).toBe(
    '60% for 53 attempts, no pass mark for 2 attempts',
  );
  expect(describePassingScores({ passingScore: null, passingScores: passingScores.slice(0, 1) })).toBe(
    '60% for 53 attempts, no pass mark from now on',
  );
  expect(judgedScores({ passingScore: 75, passingScores })).toEqual([60]);
  expect(judgedScores({ passingScore: 75, passingScores: [] })).toEqual([75]);
  expect(judgedScores({ passingScore: null, passingScores: [] })).toEqual([]);
});
