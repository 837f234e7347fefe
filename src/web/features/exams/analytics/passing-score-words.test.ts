import { expect, it } from 'vitest';
import { describePassingScores } from './passing-score-words.ts';

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
