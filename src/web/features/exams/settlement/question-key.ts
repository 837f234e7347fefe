import type { KeyState, QuestionKey } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { hasOption } from '#domain/question/question-options.ts';

/** The correct options of a question. */
type Keys = Pick<QuestionKey, 'correctAnswer'> & { alsoCorrect: readonly OptionLetter[] };

/** All correct options of a question: its key and the options that were settled as correct too. */
export const keysOf = ({ correctAnswer, alsoCorrect }: Keys): OptionLetter[] => [correctAnswer, ...alsoCorrect];

/** How each state grades a question, as people read it. */
export const keyStateTexts: Record<KeyState, string> = {
  normal: 'By its key',
  bonus_all: 'Full marks to all',
  bonus_attempted: 'Full marks to those who attempted it',
  dropped: 'Dropped: it counts for nobody',
};

/** "B", "B and C", "B, C and D"; an empty text for no letters. */
export const listLetters = (letters: readonly OptionLetter[]): string =>
  letters.length < 2 ? letters.join('') : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`;

/** The key of a question. A pilot question is dropped without a decision of an educator. */
type GradedKey = QuestionKey & { isPilot?: boolean | undefined };

/** Says how a question is graded, for a badge: "Correct: B", "Correct: B and C", "Full marks to all". */
export const describeKey = (key: GradedKey): string =>
  key.isPilot || key.keyState === 'normal'
    ? `Correct: ${listLetters(keysOf(key).sort())}`
    : keyStateTexts[key.keyState].replace(/:.*/, '');

/** Whether an educator decided that a question is graded otherwise than by its key alone. */
export const isSettled = ({ alsoCorrect, keyState, isPilot = false }: GradedKey): boolean =>
  !isPilot && (keyState !== 'normal' || alsoCorrect.length > 0);

/** Whether two keys grade every answer alike. The further options are in alphabetical order in both. */
export const isSameKey = (a: QuestionKey, b: QuestionKey): boolean =>
  a.correctAnswer === b.correctAnswer && a.keyState === b.keyState && a.alsoCorrect.join() === b.alsoCorrect.join();

/**
 * The key of a question after its form is saved, as the server makes it: the settlement stays, except for options that
 * are no longer there and for the option that is now the correct answer.
 */
export const correctedKey = (
  { alsoCorrect, keyState }: QuestionKey,
  draft: Pick<QuestionKey, 'correctAnswer'> & { options: readonly string[] },
): QuestionKey => ({
  correctAnswer: draft.correctAnswer,
  alsoCorrect: alsoCorrect.filter((letter) => letter !== draft.correctAnswer && hasOption(draft.options, letter)),
  keyState,
});
