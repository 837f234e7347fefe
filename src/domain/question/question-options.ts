/** The letters of the options in their order. A question has the first two to six of them. */
export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type OptionLetter = (typeof optionLetters)[number];

export type OptionField = `option${OptionLetter}`;

/** The fields of a question that hold the texts of its options on the wire, in their order. */
export const optionFields = optionLetters.map((letter): OptionField => `option${letter}`);

/** The texts of a question's options as the wire and the table have them; null for the options that it lacks. */
export type OptionTexts = Record<'optionA' | 'optionB', string> & Record<OptionField, string | null>;

/** A question with its options in one list, as the code of the server and of the pages has it. */
export type Listed<Question> = Omit<Question, OptionField> & { options: string[] };

/** The fields `optionA` to `optionF` of a question with these options, of which there are two to six. */
export function toOptionFields(options: readonly string[]): OptionTexts {
  const [optionA = '', optionB = '', optionC = null, optionD = null, optionE = null, optionF = null] = options;
  return { optionA, optionB, optionC, optionD, optionE, optionF };
}

/** The texts of the options of a question as the API sends it, without options that the question lacks. */
export const toOptionList = (fields: Readonly<Record<OptionField, string | null>>): string[] =>
  optionFields.flatMap((field) => fields[field] ?? []);

/** A question of the wire, with its options in one list. */
export function listOptions<Question extends Readonly<OptionTexts>>(question: Question): Listed<Question> {
  const { optionA, optionB, optionC, optionD, optionE, optionF, ...others } = question;
  return { ...others, options: toOptionList(question) };
}

/** A question as the wire has it. */
export const spellOptions = <Question extends { options: readonly string[] }>({
  options,
  ...others
}: Question): Omit<Question, 'options'> & OptionTexts => ({ ...others, ...toOptionFields(options) });

/** The options of a question in their order, each with its letter. */
export const letterOptions = (options: readonly string[]): { letter: OptionLetter; text: string }[] =>
  optionLetters.slice(0, options.length).map((letter, index) => ({ letter, text: options[index] ?? '' }));

/** The options of a question of the wire, each with its letter. */
export const optionsOf = (fields: Readonly<Record<OptionField, string | null>>) => letterOptions(toOptionList(fields));

/** Whether a question with these options has one with this letter. */
export const hasOption = (options: readonly string[], letter: OptionLetter): boolean =>
  optionLetters.indexOf(letter) < options.length;

type OptionFlaw = { field: OptionField | 'correctAnswer'; message: string };

/**
 * Finds an option that is missing before another one.
 * @param texts the texts of the options; null for the options that the question lacks.
 * @returns its field on the wire, and a sentence that says what to change; undefined if there is no gap
 */
export function findGap(texts: readonly (string | null)[]): OptionFlaw | undefined {
  const last = optionLetters[texts.findLastIndex((text) => text !== null)];
  const gap = optionLetters[texts.indexOf(null)];
  if (!last || !gap || gap > last) return undefined;
  return {
    field: `option${gap}`,
    message: `Option ${gap} is empty, but option ${last} is not. Fill in option ${gap}, or move the later options up.`,
  };
}

/** "A or B", "A, B, C or D". */
export const listLetters = (letters: readonly OptionLetter[]): string =>
  `${letters.slice(0, -1).join(', ')} or ${letters.at(-1)}`;

/**
 * Finds a gap between the options of a question of the wire, or a key that names none of them.
 * @returns the field to change, and a sentence that says how; undefined if the options are sound
 */
export function findOptionFlaw(
  question: Readonly<OptionTexts> & { correctAnswer: OptionLetter },
): OptionFlaw | undefined {
  const gap = findGap(optionFields.map((field) => question[field]));
  const options = toOptionList(question);
  if (gap || hasOption(options, question.correctAnswer)) return gap;
  const message = `Correct answer must be ${listLetters(optionLetters.slice(0, options.length))}.`;
  return { field: 'correctAnswer', message };
}
