import * as z from 'zod/mini';
import { AttemptResult, ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { compileObjects } from '#server/platform/http/compile-schemas.ts';
import { ReadyJson } from '#server/platform/http/ready-json.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Question } from '#server/schema/questions.table.ts';
import type { SettlementRow } from '#server/schema/settlements.table.ts';
import { notesOf, type Reviewed, toReviewedAnswer } from './reviewed-answer.rules.ts';

/*
 * Results of submits are written as text, as papers are: all students of an exam submit in the same seconds, and
 * checking and writing the same questions for each of them took longer than grading the answers. Each question is
 * written once for the submits of a batch.
 */

const Frame = z.omit(AttemptResult, { results: true });
compileObjects(Frame);

/**
 * The fields of questions that are the same in each result, as JSON without its braces. The rows live as long as their
 * batch.
 */
const written = new WeakMap<Question, string>();

function writeQuestion(question: Question): string {
  const known = written.get(question);
  if (known !== undefined) return known;
  const blank = { selectedAnswer: null, isCorrect: false, timeSpent: 0 };
  const { selectedAnswer, isCorrect, timeSpent, markedForReview, settled, ...same } = z.encode(
    ReviewedAnswer,
    toReviewedAnswer(question, blank),
  );
  const text = JSON.stringify(same).slice(1, -1);
  written.set(question, text);
  return text;
}

/**
 * Writes a result.
 * @param closed the attempt with its questions; undefined if the result does not show them yet.
 * @param standing the settlements that stand, in the order in which they were decided; may be of other questions too.
 */
export function writeResult(
  frame: Omit<AttemptResult, 'results'>,
  closed: { attempt: Attempt; reviewed: readonly Reviewed[] } | undefined,
  standing: readonly SettlementRow[],
): ReadyJson {
  const results = closed ? closed.reviewed.map((each) => writeReviewed(closed.attempt, each, standing)) : [];
  return new ReadyJson(`{"results":[${results.join(',')}],${JSON.stringify(z.encode(Frame, frame)).slice(1)}`);
}

function writeReviewed(attempt: Attempt, { question, answer }: Reviewed, standing: readonly SettlementRow[]): string {
  const { selectedAnswer, isCorrect, timeSpent } = answer;
  const { markedForReview = false, ...notes } = notesOf(attempt, question, standing);
  const rest = JSON.stringify({ selectedAnswer, isCorrect, timeSpent, markedForReview, ...notes });
  return `{${writeQuestion(question)},${rest.slice(1)}`;
}
