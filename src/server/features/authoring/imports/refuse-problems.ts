import {
  type RowProblem,
  type UploadField,
  type UploadPreview,
  uploadColumns,
} from '#contract/authoring/imports.contract.ts';
import type { Issue } from '#contract/errors.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { AppError } from '#server/platform/app-error.ts';

const names = new Map(uploadColumns.map(({ field, name }) => [field, name]));
const nameOf = (field: UploadField) => names.get(field) ?? field;

/**
 * Refuses to import a file that has problems.
 * @param namesSheets whether rows of several worksheets are read
 * @throws AppError `upload.invalid_rows` with all problems as issues
 */
export function refuseProblems(
  { problems, skipped, missing, repeated, headerRow, suggestions, columns: inFile }: UploadPreview,
  namesSheets: boolean,
): void {
  const suggested = (field: UploadField) => {
    const index = suggestions.find((one) => one.field === field)?.index;
    return inFile.find((column) => column.index === index)?.header;
  };
  const inHeader = (field: UploadField, reason: string) => ({
    path: `row ${headerRow ?? 1}, ${nameOf(field)}`,
    message: reason,
  });
  const columns = [
    ...missing.map((field) => inHeader(field, missingReason(field, suggested(field)))),
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

const countRows = (rows: number) => (rows === 1 ? 'one row has a problem' : `${rows} rows have a problem`);

const toIssues = (place: string, { cells }: RowProblem): Issue[] =>
  cells.map(({ field, reason, found }) => ({
    path: field === null ? place : `${place}, ${nameOf(field)}`,
    message: found === '' ? reason : `${reason} Found: "${found}".`,
  }));
