import type { QuestionKey } from '#contract/exams/key.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { isSameKey, isSettled } from '../question-key.ts';

/**
 * The ways to settle a question, in the order of the form. `plain`: by the key alone, for a question that is settled
 * otherwise now.
 */
const decisions = ['another_key', 'also_correct', 'bonus_all', 'bonus_attempted', 'dropped', 'plain'] as const;
export type Decision = (typeof decisions)[number];

/** The values of the form. */
export type SettleFields = {
  decision: Decision | undefined;
  /** The new key, for `another_key`. */
  key: OptionLetter | undefined;
  /** The further correct options, for `also_correct`. */
  also: OptionLetter[];
};

/**
 * The initial values: how the question is graded now, so that the educator can extend it. Nothing is chosen for a
 * question with its key alone.
 */
export const initialSettleFields = ({ alsoCorrect, keyState }: QuestionKey): SettleFields => ({
  decision: keyState !== 'normal' ? keyState : alsoCorrect.length > 0 ? 'also_correct' : undefined,
  key: undefined,
  also: [...alsoCorrect],
});

/** The ways to settle this question. */
export const decisionsFor = (key: QuestionKey): Decision[] =>
  decisions.filter((decision) => decision !== 'plain' || isSettled(key));

/** The key that the form describes. `present`: the key of the question now. */
export function toKey({ decision, key, also }: SettleFields, present: QuestionKey): QuestionKey {
  const { correctAnswer, alsoCorrect } = present;
  const plain = { alsoCorrect: [], keyState: 'normal' as const };
  switch (decision) {
    case 'another_key':
      return { ...plain, correctAnswer: key ?? correctAnswer };
    case 'also_correct':
      return { ...plain, correctAnswer, alsoCorrect: also };
    case 'bonus_all':
    case 'bonus_attempted':
    case 'dropped':
      return { correctAnswer, alsoCorrect, keyState: decision };
    default:
      return { ...plain, correctAnswer };
  }
}

type FieldError = { field: keyof SettleFields; message: string };

/** The choice that the educator must still make; undefined if the form is complete. */
export function missingChoice({ decision, key, also }: SettleFields, present: QuestionKey): FieldError | undefined {
  if (decision === undefined) return { field: 'decision', message: 'Choose how the question is graded.' };
  if (decision === 'another_key' && key === undefined) return { field: 'key', message: 'Choose the correct option.' };
  if (decision === 'also_correct' && also.length === 0) {
    return { field: 'also', message: 'Choose at least one further option.' };
  }
  if (isSameKey(toKey({ decision, key, also }, present), present)) {
    return { field: 'decision', message: 'The question is graded like this already. Choose another way.' };
  }
  return undefined;
}
