import type { UploadedQuestion } from '#contract/authoring/imports.contract.ts';
import { type OptionTexts, optionsOf } from '#contract/exams/question-options.ts';
import { identitiesOf } from '#server/features/exams/questions/same-question.rules.ts';

import { withoutNumber } from './clean-texts.rules.ts';

/** The fields that tell whether two questions are the same. */
export type QuestionTexts = OptionTexts & { questionText: string };

const identitiesOfQuestion = (question: QuestionTexts): string[] =>
  identitiesOf(
    withoutNumber(question.questionText),
    optionsOf(question).map(({ text }) => text),
  );

/** Where the same question was found before: in the exam, or as the question of an earlier row. */
export type Twin<Q> = 'exam' | Q;

/**
 * Finds the questions that the exam or an earlier row seems to contain already.
 * @param existing The questions of the exam.
 */
export function findTwins<Q extends QuestionTexts>(
  questions: readonly Q[],
  existing: readonly QuestionTexts[],
): Map<Q, Twin<Q>> {
  const known = new Map<string, Twin<Q>>();
  for (const question of existing) for (const identity of identitiesOfQuestion(question)) known.set(identity, 'exam');
  const twins = new Map<Q, Twin<Q>>();
  for (const question of questions) {
    const identities = identitiesOfQuestion(question);
    const twin = identities.map((identity) => known.get(identity)).find((found) => found !== undefined);
    if (twin !== undefined) twins.set(question, twin);
    for (const identity of identities) if (!known.has(identity)) known.set(identity, question);
  }
  return twins;
}

/** How the wire names a twin. */
export const twinKind = (twin: Twin<unknown> | undefined): UploadedQuestion['twin'] =>
  twin === undefined ? null : twin === 'exam' ? 'exam' : 'file';
