import * as z from 'zod/mini';
import { AttemptResult, ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { ReadyJson } from '#server/platform/http/ready-json.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Question } from '#server/schema/questions.table.ts';
import type { SettlementRow } from '#server/schema/settlements.table.ts';
import { notesOn, type Reviewed, toReviewedAnswer } from './reviewed-answer.rules.ts';

/*
 * The results of attempts that are closed together are written as text. They show the same questions, and checking and writing these for
 * each result took two thirds of the time in which a result is written. So each question is written once for all results of a batch.
 */

const Frame = z.omit(AttemptResult, { results: true });

/** What a result says of a question in every attempt. */
const QuestionPart = z.omit(ReviewedAnswer, {
  selectedAnswer: true,
  isCorrect: true,
  timeSpent: true,
  markedForReview: true,
  settled: true,
});

const unanswered = { selectedAnswer: null, isCorrect: false, timeSpent: 0 };

/** The text of each question without its closing brace, while the rows of the batch are in use. */
const written = new WeakMap<Question, string>();

function writeQuestion(question: Question): string {
  const known = written.get(question);
  if (known !== undefined) return known;
  const text = JSON.stringify(z.encode(QuestionPart, toReviewedAnswer(question, unanswered))).slice(0, -1);
  written.set(question, text);
  return text;
}

/** The rest of the text of an answer is written by hand, because each submit does this for each question. No value needs an escape. */
function writeAnswer({ question, answer }: Reviewed, attempt: Attempt, standing: readonly SettlementRow[]): string {
  const { selectedAnswer, isCorrect, timeSpent } = answer;
  const { markedForReview, settled } = notesOn(question, attempt, standing);
  const letter = selectedAnswer === null ? 'null' : `"${selectedAnswer}"`;
  return `${writeQuestion(question)},"selectedAnswer":${letter},"isCorrect":${isCorrect},"timeSpent":${timeSpent},"markedForReview":${markedForReview},"settled":${JSON.stringify(settled)}}`;
}

/** Writes a result whose review is released: `frame` is the result without its questions. */
export function writeResult(
  frame: z.infer<typeof Frame>,
  {
    attempt,
    reviewed,
    standing,
  }: { attempt: Attempt; reviewed: readonly Reviewed[]; standing: readonly SettlementRow[] },
): ReadyJson {
  const results = reviewed.map((each) => writeAnswer(each, attempt, standing));
  return new ReadyJson(`{"results":[${results.join(',')}],${JSON.stringify(z.encode(Frame, frame)).slice(1)}`);
}
