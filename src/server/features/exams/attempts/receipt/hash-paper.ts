import { hash } from 'node:crypto';
import { optionFields, optionsOf } from '#contract/exams/question-options.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Question } from '#server/schema/questions.table.ts';
import { orderOptions } from '../sitting/paper.rules.ts';
import { toCanonicalJson } from './canonical-json.rules.ts';

/*
 * The hash of a paper. docs/specification.md describes it, so that a student can compute it again from the texts of the paper.
 */

type HashedQuestion = Pick<Question, 'id' | 'questionText' | 'imageUrl' | (typeof optionFields)[number]>;

const hashedFields = ['questionText', 'imageUrl', ...optionFields] as const;

/** SHA-256 of a text in UTF-8, in base64url without padding. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** The questions whose hashes are kept: those of the exams that end in the same hour. */
const mostKept = 5000;

const kept = new Map<number, { question: HashedQuestion; hash: string }>();

/**
 * The hash of what a question shows. Kept while the texts stay the same, because all attempts at an exam end at the same time and have
 * the same questions. Comparing the texts takes a tenth of the time of hashing them.
 */
function hashQuestion(question: HashedQuestion): string {
  const known = kept.get(question.id);
  if (known && hashedFields.every((field) => known.question[field] === question[field])) return known.hash;
  const made = sha256(
    toCanonicalJson({ image: question.imageUrl, options: optionsOf(question), text: question.questionText }),
  );
  if (kept.size >= mostKept) kept.clear();
  kept.set(question.id, { question, hash: made });
  return made;
}

/** The hash of the paper of an attempt: its questions, and their options, in the order in which the student saw them. */
export function hashPaper(
  attempt: Pick<Attempt, 'questionIds' | 'plan'>,
  questions: readonly HashedQuestion[],
): string {
  const optionSeed = attempt.plan?.optionSeed ?? null;
  const byId = new Map(questions.map((question) => [question.id, question]));
  const paper = attempt.questionIds.flatMap((id) => {
    const question = byId.get(id);
    if (!question) return [];
    const shown = orderOptions(id, optionsOf(question), optionSeed);
    return { hash: hashQuestion(question), options: shown.map(({ letter }) => letter).join(''), question: id };
  });
  // The names of the members are in their canonical order already, and `JSON.stringify` is faster than `toCanonicalJson`.
  return sha256(JSON.stringify(paper));
}
