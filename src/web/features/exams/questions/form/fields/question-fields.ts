import * as z from 'zod/mini';
import { OptionLetter } from '#contract/exams/option-letter.ts';
import { FieldsBesideOptions, type Question, questionLimits } from '#contract/exams/questions.contract.ts';
import { prose } from '#contract/fields.ts';
import { type Listed, letterOptions, optionLetters } from '#domain/question/question-options.ts';
import { equalOptions } from './equal-options.ts';

/** The options that the form shows. Each must be written, and differ from the others. */
const ShownOptions = z.array(z.string().check(z.trim())).check(({ value, issues }) => {
  const refuse = (place: number, message: string) =>
    issues.push({ code: 'custom', input: value, path: [place], message });
  for (const [place, { letter, text }] of letterOptions(value).entries()) {
    const flaw = prose(`Option ${letter}`, questionLimits.option).safeParse(text).error?.issues[0];
    if (flaw) refuse(place, flaw.message);
  }
  for (const { place, same } of equalOptions(value))
    refuse(place, `Option ${optionLetters[place]} is the same as option ${optionLetters[same]}.`);
});

/** A question as the form accepts it: the rules of the contract, with its options in one list. */
export const FilledFields = z.extend(FieldsBesideOptions, {
  options: ShownOptions,
  // Null after the correct option was removed.
  correctAnswer: z.pipe(z.nullable(OptionLetter), z.enum(optionLetters, 'Mark the correct answer.')),
});
export type FilledFields = z.infer<typeof FilledFields>;

/** The values of the form, as the fields hold them. */
export type QuestionFields = z.input<typeof FilledFields>;

/**
 * The initial values of a field, for a question or for the next of several questions. A new question has four options.
 */
export const initialFields = (initial: Partial<Listed<Question>> = {}): QuestionFields => ({
  questionText: initial.questionText ?? '',
  options: initial.options ?? ['', '', '', ''],
  correctAnswer: initial.correctAnswer ?? 'A',
  explanation: initial.explanation ?? '',
  difficulty: initial.difficulty ?? 'medium',
  subject: initial.subject ?? '',
  topic: initial.topic ?? '',
  imageUrl: initial.imageUrl ?? '',
  section: initial.section,
});
