import type { KeyState } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { keysOf } from './question-key.ts';

/** An answer as a result has it. */
type GradedAnswer = Parameters<typeof keysOf>[0] & {
  selectedAnswer: OptionLetter | null;
  isCorrect: boolean;
  keyState: KeyState;
};

/**
 * What an answer earned. `given`: full marks because the question was settled, without a correct choice. `dropped`: the
 * question is not graded for any student.
 */
export type AnswerMark = 'correct' | 'given' | 'wrong' | 'missing' | 'dropped';

/** Says what an answer earned, from what the server has graded. */
export function markOf({ selectedAnswer, isCorrect, keyState, ...keys }: GradedAnswer): AnswerMark {
  if (keyState === 'dropped') return 'dropped';
  const isKey = selectedAnswer !== null && keysOf(keys).includes(selectedAnswer);
  if (isCorrect) return isKey ? 'correct' : 'given';
  return selectedAnswer === null ? 'missing' : 'wrong';
}
