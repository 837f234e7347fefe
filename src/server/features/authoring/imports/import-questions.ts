import {
  type RowProblem,
  type UploadChoices,
  type UploadField,
  uploadColumns,
} from '#contract/authoring/imports.contract.ts';
import type { SentFile } from '#contract/endpoint.ts';
import type { Issue } from '#contract/errors.ts';
import { selectSectionsOf } from '#server/features/exams/exams/exam-sections.store.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { placeInSections } from '#server/features/exams/questions/place-in-sections.ts';
import { insertQuestions } from '#server/features/exams/questions/questions.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { checkSections } from './checking/check-sections.rules.ts';
import { insertUpload, selectQuestionTexts } from './imports.store.ts';
import { refuseUnreadable } from './reading/unreadable-file.ts';
import type { UploadReader, UploadResults } from './reading/upload-reader.ts';

/**
 * Imports all questions of a spreadsheet, or those that the choices name, or none if there is a problem.
 * @throws AppError `exam.not_found`, `upload.unreadable`, or `upload.invalid_rows` with all problems as issues
 */
export async function importQuestions(
  db: Database,
  reader: UploadReader,
  { examId, choices }: { examId: number; choices: UploadChoices },
  file: Pick<SentFile, 'name' | 'bytes'>,
): Promise<{ examId: number; questionsCount: number }> {
  await selectExam(db, examId);
  const existing = choices.onlyNew ? await selectQuestionTexts(db, examId) : [];
  const sections = (await selectSectionsOf(db, examId)).length;
  const read = checkSections(await reader.read(file.bytes, choices, existing).catch(refuseUnreadable), sections);
  refuseProblems(read, (choices.sheets?.length ?? 1) > 1);
  if (read.questions.length > 0)
    await db.transaction(async (tx) => {
      const uploadId = await insertUpload(tx, examId, nameOfFile(file.name));
      const imported = read.questions.map((question) => ({ ...question, uploadId }));
      await insertQuestions(tx, examId, await placeInSections(tx, examId, imported));
    });
  return { examId, questionsCount: read.questions.length };
}

/** Characters. */
const longestName = 200;

/** A file name that PostgreSQL accepts and that fits on a screen. */
const nameOfFile = (name: string) =>
  name.toWellFormed().replaceAll(/\p{C}/gu, ' ').trim().slice(0, longestName) || 'file without a name';

const names = new Map(uploadColumns.map(({ field, name }) => [field, name]));
const nameOf = (field: UploadField) => names.get(field) ?? field;

function refuseProblems(
  { problems, skipped, missing, repeated, headerRow, suggestions }: UploadResults['read'],
  namesSheets: boolean,
): void {
  const inHeader = (field: UploadField, reason: string) => ({
    path: `row ${headerRow ?? 1}, ${nameOf(field)}`,
    message: reason,
  });
  const columns = [
    ...missing.map((field) => inHeader(field, missingReason(field, suggestions.get(field)))),
    ...repeated.map((field) => inHeader(field, `There is more than one column "${nameOf(field)}". Keep one.`)),
  ];
  const placeOf = ({ sheet, row }: { sheet: string | null; row: number }) =>
    namesSheets && sheet !== null ? `sheet “${sheet}”, row ${row}` : `row ${row}`;
  const remarks = skipped.map(({ found, ...place }) => ({
    path: placeOf(place),
    message: `This row has only "${found}" and would be skipped, as a remark is.`,
  }));
  const rows =
    problems.length > 0 ? [...problems.flatMap((problem) => toIssues(placeOf(problem), problem)), ...remarks] : [];
  const issues = columns.length > 0 ? columns : rows;
  const [first] = issues;
  if (!first) return;
  const what = columns.length > 0 ? 'the header of the file has a problem' : countRows(problems.length);
  const where = `${capitalise(first.path)}: ${first.message}`;
  throw new AppError('upload.invalid_rows', `Nothing was imported: ${what}. ${where}`, issues);
}

const missingReason = (field: UploadField, suggestion: string | undefined) =>
  `There is no column "${nameOf(field)}". ${suggestion === undefined ? 'Add it to the header.' : `Did you mean "${suggestion}"? Rename it.`}`;

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const countRows = (rows: number) => (rows === 1 ? 'one row has a problem' : `${rows} rows have a problem`);

const toIssues = (place: string, { cells }: RowProblem): Issue[] =>
  cells.map(({ field, reason, found }) => ({
    path: field === null ? place : `${place}, ${nameOf(field)}`,
    message: found === '' ? reason : `${reason} Found: "${found}".`,
  }));
