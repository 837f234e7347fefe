import { describe, expect, it } from 'vitest';
import { type AnswerMark, markOf } from './answer-mark.ts';

const answer = {
  selectedAnswer: 'A' as const,
  correctAnswer: 'A' as const,
  alsoCorrect: [],
  keyState: 'normal' as const,
  isCorrect: true,
};

describe('the mark of an answer', () => {
  it.each<[AnswerMark, string, Partial<Parameters<typeof markOf>[0]>]>([
    ['correct', 'the key was chosen', {}],
    ['correct', 'an option was chosen that is also correct', { selectedAnswer: 'C', alsoCorrect: ['C'] }],
    ['correct', 'the key was chosen and all got full marks', { keyState: 'bonus_all' }],
    ['given', 'another option was chosen and all got full marks', { selectedAnswer: 'B', keyState: 'bonus_all' }],
    ['given', 'the answer is missing and all got full marks', { selectedAnswer: null, keyState: 'bonus_all' }],
    ['given', 'another option was chosen and that sufficed', { selectedAnswer: 'B', keyState: 'bonus_attempted' }],
    [
      'missing',
      'the answer is missing and a choice would have sufficed',
      { selectedAnswer: null, keyState: 'bonus_attempted', isCorrect: false },
    ],
    ['missing', 'the answer is missing', { selectedAnswer: null, isCorrect: false }],
    ['wrong', 'another option was chosen', { selectedAnswer: 'B', isCorrect: false }],
    ['wrong', 'neither of two keys was chosen', { selectedAnswer: 'B', alsoCorrect: ['C'], isCorrect: false }],
    ['dropped', 'the question was dropped', { keyState: 'dropped', isCorrect: false }],
  ])('is %s if %s', (mark, _, changes) => {
    expect(markOf({ ...answer, ...changes })).toBe(mark);
  });
});
