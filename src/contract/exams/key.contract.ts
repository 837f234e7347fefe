import * as z from 'zod/mini';
import { OptionLetter } from './attempts/attempts.contract.ts';

/**
 * How a question is graded. `normal`: by its key. The others are ways to settle a faulty question. `bonus_all`: everyone gets full marks.
 * `bonus_attempted`: everyone who chose an option gets full marks. `dropped`: the question counts neither in the marks nor in the maximum.
 */
const keyStates = ['normal', 'bonus_all', 'bonus_attempted', 'dropped'] as const;
export const KeyState = z.enum(keyStates, `The state of a key must be one of ${keyStates.join(', ')}.`);
export type KeyState = z.infer<typeof KeyState>;

/** All that the grading of a question depends on. */
export const QuestionKey = z.object({
  correctAnswer: OptionLetter,
  /** Further options that count as correct since the question was settled, in the order of the alphabet. */
  alsoCorrect: z.array(OptionLetter),
  keyState: KeyState,
});
export type QuestionKey = z.infer<typeof QuestionKey>;

/** The key of a question that was never settled, without its letter. */
export const plainKey: Omit<QuestionKey, 'correctAnswer'> = { alsoCorrect: [], keyState: 'normal' };
