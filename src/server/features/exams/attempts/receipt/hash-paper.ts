import { hash } from 'node:crypto';
import { letterOptions, type OptionLetter } from '#domain/question/question-options.ts';
import { type CaseColumns, printedCase } from '#server/features/exams/questions/printed-case.rules.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Question } from '#server/schema/questions.table.ts';
import { orderOptions } from '../paper/paper.rules.ts';
import { toCanonicalJson } from './canonical-json.rules.ts';

/*
 * The hash of a paper. docs/specification.md describes it, so that a student can compute it again from the texts of the
 * paper.
 */

type HashedQuestion = Pick<Question, 'id' | 'questionText' | 'imageUrl' | 'options'> & Partial<CaseColumns>;

/** SHA-256 of a text in UTF-8, in base64url without padding. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** The most questions whose hashes are kept. The exams that end in the same hour have fewer. */
const mostKept = 5000;

/** A question, the hash of its content, and its options. */
type Hashed = { question: HashedQuestion; hash: string; options: { letter: OptionLetter }[]; letters: string };

const kept = new Map<number, Hashed>();

/**
 * Hashes the content of a question. The hash is kept while the texts stay the same, because all attempts at an exam end
 * at the same time and have the same questions. Comparing the texts takes a tenth of the time of hashing them.
 */
function hashQuestion(question: HashedQuestion): Hashed {
  const known = kept.get(question.id);
  if (known && isSame(known.question, question)) return known;
  const options = letterOptions(question.options);
  const shownCase = printedCase(question).case;
  const texts = toCanonicalJson({
    ...(shownCase && { case: { image: shownCase.imageUrl ?? null, text: shownCase.text } }),
    image: question.imageUrl,
    options,
    text: question.questionText,
  });
  const made = { question, hash: sha256(texts), options, letters: lettersOf(options) };
  if (kept.size >= mostKept) kept.clear();
  kept.set(question.id, made);
  return made;
}

const isSame = (one: HashedQuestion, other: HashedQuestion): boolean =>
  one.questionText === other.questionText &&
  one.imageUrl === other.imageUrl &&
  one.caseText === other.caseText &&
  one.caseImageUrl === other.caseImageUrl &&
  one.options.length === other.options.length &&
  one.options.every((text, index) => text === other.options[index]);

const lettersOf = (options: readonly { letter: OptionLetter }[]): string =>
  options.map(({ letter }) => letter).join('');

/**
 * The hash of the paper of an attempt: its questions, and their options, in the order in which the student saw them.
 */
export function hashPaper(
  attempt: Pick<Attempt, 'questionIds' | 'plan'>,
  questions: readonly HashedQuestion[],
): string {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const paper = attempt.questionIds.flatMap((id) => {
    const question = byId.get(id);
    if (!question) return [];
    const { hash: texts, options, letters } = hashQuestion(question);
    const ordered = orderOptions(id, options, attempt.plan);
    const shown = ordered === options ? letters : lettersOf(ordered);
    // Written by hand, because each closing does this for each question. No text needs an escape.
    return `{"hash":"${texts}","options":"${shown}","question":${id}}`;
  });
  return sha256(`[${paper.join(',')}]`);
}
