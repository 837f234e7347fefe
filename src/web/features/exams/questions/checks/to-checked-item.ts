import type { CheckedItem } from '#domain/question/item-flaws.ts';
import { optionLetters } from '#domain/question/question-options.ts';

type WrittenQuestion = {
  questionText: string;
  options: string[];
  correctAnswer: string;
  explanation: string | null;
};

/** A question as the checks read it. */
export const toCheckedItem = (question: WrittenQuestion): CheckedItem => ({
  questionText: question.questionText,
  options: question.options,
  key: (optionLetters as readonly string[]).indexOf(question.correctAnswer),
  explanation: question.explanation,
});
