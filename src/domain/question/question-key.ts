import { hasOption, type OptionLetter } from './question-options.ts';

/**
 * How a question is graded. `normal`: by its key. All other states settle a faulty question. `bonus_all`: everyone gets
 * full marks. `bonus_attempted`: everyone who chose an option gets full marks. `dropped`: the question counts neither
 * in the marks nor in the maximum.
 */
export const keyStates = ['normal', 'bonus_all', 'bonus_attempted', 'dropped'] as const;
type KeyState = (typeof keyStates)[number];

/** All that the grading of a question depends on. */
export type QuestionKey = { correctAnswer: OptionLetter; alsoCorrect: OptionLetter[]; keyState: KeyState };

/** Picks the key out of a row with more columns. */
export const keyOf = ({ correctAnswer, alsoCorrect, keyState }: QuestionKey): QuestionKey => ({
  correctAnswer,
  alsoCorrect,
  keyState,
});

/** A key whose further options are in order, without repetitions and without the correct answer. */
const toSorted = ({ alsoCorrect, ...key }: QuestionKey): QuestionKey => ({
  ...key,
  alsoCorrect: [...new Set(alsoCorrect)].filter((letter) => letter !== key.correctAnswer).sort(),
});

/** The key of a question after an educator has written another correct answer or other options. */
export function correctedKey(
  former: QuestionKey,
  correctAnswer: OptionLetter,
  options: readonly string[],
): QuestionKey {
  const alsoCorrect = former.alsoCorrect.filter((letter) => hasOption(options, letter));
  return toSorted({ ...keyOf(former), correctAnswer, alsoCorrect });
}

type KeyFields = { [Field in keyof QuestionKey]?: QuestionKey[Field] | undefined };

/** The key of a question after a settlement. A field that the change leaves out stays. */
export const settledKey = (former: QuestionKey, change: KeyFields): QuestionKey =>
  toSorted({
    correctAnswer: change.correctAnswer ?? former.correctAnswer,
    alsoCorrect: change.alsoCorrect ?? former.alsoCorrect,
    keyState: change.keyState ?? former.keyState,
  });

/** Finds a letter of a key for which the question has no option. */
export const missingOption = (
  options: readonly string[],
  { correctAnswer, alsoCorrect }: QuestionKey,
): OptionLetter | undefined => [correctAnswer, ...alsoCorrect].find((letter) => !hasOption(options, letter));

/** Whether two keys are equal. Their further options are in order. */
export const isSameKey = (a: QuestionKey, b: QuestionKey): boolean =>
  a.correctAnswer === b.correctAnswer && a.keyState === b.keyState && a.alsoCorrect.join() === b.alsoCorrect.join();

/** Whether a question is graded by its correct answer alone. */
export const isPlain = ({ alsoCorrect, keyState }: QuestionKey): boolean =>
  alsoCorrect.length === 0 && keyState === 'normal';

const inWords = (letters: readonly string[]): string =>
  letters.length < 2 ? letters.join() : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`;

/** Says what a settlement decided, as the end of a sentence: "also B". */
export function writeDecision(before: QuestionKey, after: QuestionKey): string {
  if (after.keyState === 'dropped') return 'dropped';
  if (after.keyState === 'bonus_all') return 'full marks for everyone';
  if (after.keyState === 'bonus_attempted') return 'full marks for everyone who answered it';
  const isOther = before.correctAnswer !== after.correctAnswer;
  const also = after.alsoCorrect.length > 0 ? `also ${inWords(after.alsoCorrect)}` : '';
  if (isOther) return [`the correct answer is ${after.correctAnswer}`, also].filter(Boolean).join(', ');
  return also || `only ${after.correctAnswer} is correct`;
}

/** A settlement that was not undone. */
export type StandingSettlement = { before: QuestionKey; settledAt: Date };

/**
 * The note about a settled question in a student's result; null if the question is graded as before, or if the attempt
 * was closed after its key was only corrected.
 * @param standing the settlements that were not undone, in the order in which they were decided.
 */
export function noteOn(
  key: QuestionKey,
  standing: readonly StandingSettlement[],
  closedAt: Date,
): { settledAt: string; decision: string } | null {
  const [first] = standing;
  const last = standing.at(-1);
  if (!first || !last || isSameKey(first.before, key)) return null;
  if (isPlain(key) && last.settledAt < closedAt) return null;
  return { settledAt: last.settledAt.toISOString(), decision: writeDecision(first.before, key) };
}
