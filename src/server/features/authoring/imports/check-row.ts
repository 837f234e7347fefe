import * as z from 'zod/mini';
import { type UploadField, type UploadNote, uploadColumns } from '#contract/authoring/imports.contract.ts';
import { QuestionDraft } from '#contract/exams/questions.contract.ts';
import { readCorrectAnswer } from './correct-answer.rules.ts';
import type { SpreadsheetRow } from './reading/spreadsheet.ts';

const imageReason = 'Image URL must begin with https://, or be left empty.';

/** An image that was uploaded to Rounds belongs to an existing question, so a spreadsheet cannot refer to it. */
const UploadedQuestion = z.extend(QuestionDraft, {
  imageUrl: QuestionDraft.shape.imageUrl.check(z.refine((url) => !url?.startsWith('/'), imageReason)),
});

export type NumberedQuestion = QuestionDraft & { row: number };

const keyReasons = {
  unknown: 'Correct Answer must be A, B, C or D, or the full text of one option.',
  ambiguous: 'Correct Answer is the text of more than one option. Write its letter instead.',
};

/** Reads a question from a row, or returns one problem for each wrong cell. */
export function checkRow(
  { number: row, cells }: SpreadsheetRow,
  columns: ReadonlyMap<UploadField, number>,
): { question: NumberedQuestion } | { problems: UploadNote[] } {
  const cell = (field: UploadField) => (cells[columns.get(field) ?? -1] ?? '').trim();
  const options = [cell('optionA'), cell('optionB'), cell('optionC'), cell('optionD')];
  const answer = cell('correctAnswer');
  const key = answer === '' ? '' : readCorrectAnswer(answer, options);
  const draft = UploadedQuestion.safeParse({
    ...Object.fromEntries(uploadColumns.map(({ field }) => [field, cell(field)])),
    correctAnswer: key,
    difficulty: cell('difficulty').toLowerCase() || undefined,
  });
  if (draft.success) return { question: { ...draft.data, row } };

  const reasons = new Map<PropertyKey | undefined, string>();
  for (const { path, message } of draft.error.issues) if (!reasons.has(path[0])) reasons.set(path[0], message);
  if (key === '') reasons.set('correctAnswer', 'Correct Answer is required.');
  else if (key === 'unknown' || key === 'ambiguous') reasons.set('correctAnswer', keyReasons[key]);
  const problems: UploadNote[] = [];
  for (const { field, name } of uploadColumns) {
    const reason = reasons.get(field);
    if (reason !== undefined) problems.push({ row, column: name, reason });
  }
  return { problems };
}
