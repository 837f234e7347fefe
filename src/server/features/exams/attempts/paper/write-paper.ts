import * as z from 'zod/mini';
import { Paper, type PaperQuery } from '#contract/exams/attempts/attempts.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { letterOptions, toOptionFields } from '#domain/question/question-options.ts';
import { ReadyJson } from '#server/platform/http/ready-json.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import { type AttemptOfPaper, describePaper, type ExamOfPaper, orderOptions } from './paper.rules.ts';
import type { StudentQuestion } from './paper.store.ts';
import { readableIds } from './sections.rules.ts';
import { toSavedAnswers } from './stored-answers.rules.ts';

/*
 * Papers are written as text. All students of an exam ask for the questions of a section in the same second, and
 * checking and writing the same questions for each of them took half of the time of a response. So each question is
 * written once for all requests of a batch.
 */

const Frame = z.omit(Paper, { questions: true, answers: true });

/**
 * A question as pieces of JSON text. The options are separate pieces, because their order may differ from attempt to
 * attempt. The fields `optionA` to `optionF` are a separate piece, because our own pages ask for papers without them.
 */
type WrittenQuestion = {
  text: string;
  optionFields: string;
  /** The picture and the vignette, if it has them. */
  more: string;
  options: { letter: OptionLetter; text: string }[];
};

/** Questions by id. */
export type WrittenQuestions = ReadonlyMap<number, WrittenQuestion>;

export const writeQuestions = (questions: readonly StudentQuestion[]): WrittenQuestions =>
  new Map(questions.map((question) => [question.id, writeQuestion(question)]));

const writeQuestion = ({ id, questionText, options, imageUrl, vignette }: StudentQuestion): WrittenQuestion => ({
  text: JSON.stringify({ id, questionText }).slice(1, -1),
  optionFields: `,${JSON.stringify(toOptionFields(options)).slice(1, -1)}`,
  more:
    (imageUrl === null ? '' : `,"imageUrl":${JSON.stringify(imageUrl)}`) +
    (vignette ? `,"case":${JSON.stringify(vignette)}` : ''),
  options: letterOptions(options).map((option) => ({ letter: option.letter, text: JSON.stringify(option) })),
});

/** Writes the questions with these ids as the list that a paper of the attempt shows. */
export function joinQuestions(
  { plan }: Pick<Attempt, 'plan'>,
  questionIds: readonly number[],
  questions: WrittenQuestions,
  form: PaperQuery,
): string {
  const written = questionIds.flatMap((questionId) => {
    const question = questions.get(questionId);
    if (!question) return [];
    const { text, more, options } = question;
    const ordered = orderOptions(questionId, options, plan).map((option) => option.text);
    const optionFields = form.options === 'list' ? '' : question.optionFields;
    return `{${text}${optionFields}${more},"options":[${ordered.join(',')}]}`;
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
  { continued, announcement, ...form }: PaperQuery & Pick<Paper, 'continued' | 'announcement'>,
): ReadyJson {
  const shown = joinQuestions(attempt, readableIds(attempt, now), questions, form);
  const frame = JSON.stringify(z.encode(Frame, { ...describePaper(exam, attempt, now), continued, announcement }));
  const answers = JSON.stringify(toSavedAnswers(attempt.answers));
  return new ReadyJson(`{"questions":${shown},"answers":${answers},${frame.slice(1)}`);
}
