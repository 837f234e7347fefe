/** The letters of the options in their order. A question has the first two to six of them. */
export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type OptionLetter = (typeof optionLetters)[number];

export type OptionField = `option${OptionLetter}`;

/** The fields of a question that hold the texts of its options, in their order. */
export const optionFields = optionLetters.map((letter): OptionField => `option${letter}`);

/** The texts of a question's options; null for the options that it lacks. */
export type OptionTexts = Record<'optionA' | 'optionB', string> & Record<OptionField, string | null>;

/** The fields of a question's options, or the columns of a table, without the other ones. */
export const pickOptions = <Question extends Record<OptionField, unknown>>({
  optionA,
  optionB,
  optionC,
  optionD,
  optionE,
  optionF,
}: Question): Pick<Question, OptionField> => ({ optionA, optionB, optionC, optionD, optionE, optionF });

/** The texts of a question's options, for functions that only read them. */
export type ReadonlyTexts = Readonly<Record<OptionField, string | null>>;

/** A question's options in their order, without those that it lacks. */
export const optionsOf = (question: ReadonlyTexts): { letter: OptionLetter; text: string }[] =>
  optionLetters.flatMap((letter) => {
    const text = question[`option${letter}`];
    return text === null ? [] : { letter, text };
  });

/** Whether a question has the option with this letter. */
export const hasOption = (question: ReadonlyTexts, letter: OptionLetter): boolean =>
  question[`option${letter}`] !== null;

/** The fields of a question with these options, of which there are two to six. */
export function toOptionTexts(options: readonly (string | null)[]): OptionTexts {
  const [optionA, optionB, optionC = null, optionD = null, optionE = null, optionF = null] = options;
  return { optionA: optionA ?? '', optionB: optionB ?? '', optionC, optionD, optionE, optionF };
}

type OptionFlaw = { field: OptionField | 'correctAnswer'; message: string };

/**
 * Finds an option that is missing before another one.
 * @returns its field, and a sentence that says what to change; undefined if there is no gap
 */
export function findGap(question: ReadonlyTexts): OptionFlaw | undefined {
  const options = optionsOf(question);
  const last = options.at(-1)?.letter;
  const gap = optionLetters.slice(0, options.length).find((letter) => !hasOption(question, letter));
  return (
    gap && {
      field: `option${gap}`,
      message: `Option ${gap} is empty, but option ${last} is not. Fill in option ${gap}, or move the later options up.`,
    }
  );
}

/** "A or B", "A, B, C or D". */
export const listLetters = (letters: readonly OptionLetter[]): string =>
  `${letters.slice(0, -1).join(', ')} or ${letters.at(-1)}`;

/**
 * Finds a gap between the options of a question, or a key that names none of them.
 * @returns the field to change, and a sentence that says how; undefined if the options are sound
 */
export function findOptionFlaw(question: ReadonlyTexts & { correctAnswer: OptionLetter }): OptionFlaw | undefined {
  const gap = findGap(question);
  if (gap || hasOption(question, question.correctAnswer)) return gap;
  const letters = optionsOf(question).map(({ letter }) => letter);
  return { field: 'correctAnswer', message: `Correct answer must be ${listLetters(letters)}.` };
}
