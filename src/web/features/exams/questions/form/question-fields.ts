import * as z from 'zod/mini';
import { type Question, QuestionDraft } from '#contract/exams/questions.contract.ts';
import { equalOptions } from './equal-options.ts';

/** A question as the form accepts it: the rules of the contract, and options that differ from each other. */
export const DistinctQuestion = QuestionDraft.check(
  z.check(({ value, issues }) => {
    const { optionA: A, optionB: B, optionC: C, optionD: D } = value;
    for (const { letter, same } of equalOptions({ A, B, C, D }))
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

/** The initial values of a field, for a question or for the next of several questions. */
export const initialFields = (initial: Partial<Question> = {}): QuestionFields => ({
  questionText: initial.questionText ?? '',
  optionA: initial.optionA ?? '',
  optionB: initial.optionB ?? '',
  optionC: initial.optionC ?? '',
  optionD: initial.optionD ?? '',
  correctAnswer: initial.correctAnswer ?? 'A',
  explanation: initial.explanation ?? '',
  difficulty: initial.difficulty ?? 'medium',
  subject: initial.subject ?? '',
  topic: initial.topic ?? '',
  imageUrl: initial.imageUrl ?? '',
});
