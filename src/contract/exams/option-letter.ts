import * as z from 'zod/mini';
import { optionLetters } from '#domain/question/question-options.ts';

export const OptionLetter = z.enum(optionLetters, 'An answer must be one of the letters A to F.');
export type OptionLetter = z.infer<typeof OptionLetter>;
