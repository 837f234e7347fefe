import * as z from 'zod/mini';
import { type UploadField, type UploadNote, uploadColumns } from '#contract/authoring/imports.contract.ts';
import { QuestionDraft } from '#contract/exams/questions.contract.ts';
import { readCorrectAnswer } from './correct-answer.rules.ts';
import type { SheetRow } from './reading/sheet.ts';

const imageReason = 'Image URL must begin with https://, or be left empty.';

/** Pictures that were uploaded here belong to questions that are here; a file from elsewhere cannot name them. */
const UploadedQuestion = z.extend(QuestionDraft, {
  imageUrl: QuestionDraft.shape.imageUrl.check(z.refine((url) => !url?.startsWith('/'), imageReason)),
});

export type NumberedQuestion = QuestionDraft & { row: number };

const keyReasons = {
  unknown: 'Correct Answer must be A, B, C or D, or the full text of one option.',
  ambiguous: 'Correct Answer is the text of more than one option. Write its letter instead.',
};

/** Makes a question of a row, or says of each cell that prevents it what to change. */
export function checkRow(
  { number: row, cells }: SheetRow,
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
