import type { UploadedQuestion } from '#contract/authoring/imports.contract.ts';
import { identitiesOf, withoutNumber } from '#domain/question/same-question.ts';

/** The fields that tell whether two questions are the same. */
export type QuestionTexts = { questionText: string; options: readonly string[]; caseText?: string | null };

/** "What is the most likely diagnosis?" is another question in another case. */
const identitiesOfQuestion = ({ questionText, options, caseText }: QuestionTexts): string[] =>
  identitiesOf(withoutNumber(questionText), options).map((identity) =>
    caseText ? `${identity}\n${caseText}` : identity,
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

/** The name of a kind of twin in the API. */
export const twinKind = (twin: Twin<unknown> | undefined): UploadedQuestion['twin'] =>
  twin === undefined ? null : twin === 'exam' ? 'exam' : 'file';
