import * as z from 'zod/mini';
import { OptionLetter } from '#contract/exams/option-letter.ts';
import { hasSoundOptions, type Question, QuestionDraft, questionLimits } from '#contract/exams/questions.contract.ts';
import { prose } from '#contract/fields.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { equalOptions } from './equal-options.ts';

/** An option that the form shows is text, and required; one that it does not show is null. */
const shownOption = (label: string) => z.nullable(prose(label, questionLimits.option));

/** A question as the form accepts it: the rules of the contract, and options that differ from each other. */
export const DistinctQuestion = z
  .extend(QuestionDraft, {
    optionC: shownOption('Option C'),
    optionD: shownOption('Option D'),
    optionE: shownOption('Option E'),
    optionF: shownOption('Option F'),
    // Null after the correct option was removed.
    correctAnswer: z.pipe(z.nullable(OptionLetter), z.enum(optionLetters, 'Mark the correct answer.')),
  })
  .check(
    hasSoundOptions,
    z.check(({ value, issues }) => {
      for (const { letter, same } of equalOptions(value))
        issues.push({
          code: 'custom',
          input: value,
          path: [`option${letter}`],
          message: `Option ${letter} is the same as option ${same}.`,
        });
    }),
  );

/** The values of the form, as the fields hold them. */
export type QuestionFields = z.input<typeof DistinctQuestion>;

/** The initial values of a field, for a question or for the next of several questions. A new question has four options. */
export const initialFields = (initial: Partial<Question> = {}): QuestionFields => ({
  questionText: initial.questionText ?? '',
  optionA: initial.optionA ?? '',
  optionB: initial.optionB ?? '',
  optionC: initial.optionC === undefined ? '' : initial.optionC,
  optionD: initial.optionD === undefined ? '' : initial.optionD,
  optionE: initial.optionE ?? null,
  optionF: initial.optionF ?? null,
  correctAnswer: initial.correctAnswer ?? 'A',
  explanation: initial.explanation ?? '',
  difficulty: initial.difficulty ?? 'medium',
  subject: initial.subject ?? '',
  topic: initial.topic ?? '',
  imageUrl: initial.imageUrl ?? '',
  section: initial.section,
});
