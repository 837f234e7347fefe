import type { OptionLetter, StudentQuestion } from '#contract/exams/attempts.contract.ts';

/** The options of a question in their order. */
export const optionsOf = (
  question: Pick<StudentQuestion, 'optionA' | 'optionB' | 'optionC' | 'optionD'>,
): { letter: OptionLetter; text: string }[] => [
  { letter: 'A', text: question.optionA },
  { letter: 'B', text: question.optionB },
  { letter: 'C', text: question.optionC },
  { letter: 'D', text: question.optionD },
];
