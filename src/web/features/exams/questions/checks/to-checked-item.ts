import type { CheckedItem } from '#domain/question/item-flaws.ts';
import { type OptionField, optionLetters, toOptionList } from '#domain/question/question-options.ts';

type WrittenQuestion = Readonly<Record<OptionField, string | null>> & {
  questionText: string;
  correctAnswer: string;
  explanation: string | null;
};

/** A question of the wire as the checks read it. */
export const toCheckedItem = (question: WrittenQuestion): CheckedItem => ({
  questionText: question.questionText,
  options: toOptionList(question),
  key: (optionLetters as readonly string[]).indexOf(question.correctAnswer),
  explanation: question.explanation,
});
