import type { UploadedQuestion } from '#contract/authoring/imports.contract.ts';
import type { takeImport } from '#contract/authoring/items-import.contract.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { amount, named } from '#server/features/administration/activity/summary.rules.ts';
import type { BatchKey } from '#server/features/authoring/batches/batches.store.ts';
import { type ShownBatch, takeBatch } from '#server/features/authoring/batches/take-batch.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ImportedQuestions, importQuestions } from './import-questions.ts';

type Choices = Pick<EndpointInput<typeof takeImport>['body'], 'version' | 'onlyNew'>;

/**
 * Imports the questions that the preview of a spreadsheet has shown. @throws as `takeBatch` does, or `request.invalid`
 * without a version
 */
export async function takeRows(tx: Database, key: BatchKey, { version, onlyNew }: Choices) {
  if (version === undefined) throw new AppError('request.invalid', 'Name the version of the preview.');
  return takeBatch(tx, { ...key, version }, ({ items, ...target }: ShownBatch<UploadedQuestion>) =>
    importQuestions(tx, target, onlyNew ? items.filter(isNew) : items),
  );
}

export const isNew = ({ twin }: UploadedQuestion) => twin === null;

/** The line of activity about imported questions; undefined if there are none. */
export const summaryOfRows = ({ questionsCount, title, examId }: ImportedQuestions) =>
  questionsCount === 0
    ? undefined
    : { summary: `Uploaded ${amount(questionsCount, 'question')} to ${named('exam', title)}`, examId };
