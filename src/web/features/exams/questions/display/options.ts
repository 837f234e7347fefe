import type { OptionLetter, StudentQuestion } from '#contract/exams/attempts.contract.ts';

const letters: OptionLetter[] = ['A', 'B', 'C', 'D', 'E', 'F'];

/** The options of a question in their order. */
export const optionsOf = (
  question: Pick<StudentQuestion, `option${OptionLetter}`>,
): { letter: OptionLetter; text: string }[] =>
  letters.flatMap((letter) => {
    const text = question[`option${letter}`];
    return text === null ? [] : { letter, text };
  });
