import * as z from 'zod/mini';
import { type OptionLetter, Paper, StudentQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import { optionsOf } from '#contract/exams/question-options.ts';
import { ReadyJson } from '#server/platform/http/ready-json.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { readableIds } from '../sections.rules.ts';
import { toSavedAnswers } from '../stored-answers.rules.ts';
import { type AttemptOfPaper, describePaper, type ExamOfPaper, orderOptions } from './paper.rules.ts';

/*
 * Papers are written as text. All students of an exam ask for the questions of a section in the same second, and checking and writing
 * the same questions for each of them took half of the time of a response. So each question is written once for all requests of a batch.
 */

const Frame = z.omit(Paper, { questions: true, answers: true });

/** A question as pieces of JSON text. The options are separate pieces, because their order may differ from attempt to attempt. */
type WrittenQuestion = { fields: string; options: { letter: OptionLetter; text: string }[] };

/** Questions by id. */
export type WrittenQuestions = ReadonlyMap<number, WrittenQuestion>;

export const writeQuestions = (questions: readonly StudentQuestion[]): WrittenQuestions =>
  new Map(questions.map((question) => [question.id, writeQuestion(question)]));

const writeQuestion = (question: StudentQuestion): WrittenQuestion => ({
  fields: JSON.stringify(z.encode(StudentQuestion, question)).slice(0, -1),
  options: optionsOf(question).map((option) => ({ letter: option.letter, text: JSON.stringify(option) })),
});

/** Writes the questions with these ids as the list that a paper of the attempt shows. */
export function joinQuestions(
  { plan }: Pick<Attempt, 'plan'>,
  questionIds: readonly number[],
  questions: WrittenQuestions,
): string {
  const written = questionIds.flatMap((questionId) => {
    const question = questions.get(questionId);
    if (!question) return [];
    const ordered = orderOptions(questionId, question.options, plan).map(({ text }) => text);
    return `${question.fields},"options":[${ordered.join(',')}]}`;
  });
  return `[${written.join(',')}]`;
}

/**
 * Writes the paper of an open attempt as its student may see it at `now`.
 * @param questions has the questions of `readableIds`, and may have others.
 */
export function writePaper(
  exam: ExamOfPaper,
  attempt: AttemptOfPaper,
  questions: WrittenQuestions,
  now: Date,
  continued?: Paper['continued'],
): ReadyJson {
  const shown = joinQuestions(attempt, readableIds(attempt, now), questions);
  const frame = JSON.stringify(z.encode(Frame, { ...describePaper(exam, attempt, now), continued }));
  const answers = JSON.stringify(toSavedAnswers(attempt.answers));
  return new ReadyJson(`{"questions":${shown},"answers":${answers},${frame.slice(1)}`);
}
