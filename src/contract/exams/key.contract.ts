import * as z from 'zod/mini';
import { keyStates } from '#domain/question/question-key.ts';
import { OptionLetter } from './option-letter.ts';

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
