import {
  type PeopleFile,
  type PeopleRow,
  type RosterChoices,
  rosterColumns,
} from '#contract/exams/roster/people.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RosterReader } from './reading/roster-reader.ts';

/**
 * Reads the people of a spreadsheet.
 * @param list what the people are for: "roster" or "cohort"
 * @throws AppError `upload.unreadable`, or `upload.invalid_rows` with all problems as issues
 */
export async function readPeopleFile(
  readFile: RosterReader,
  { file, choices, list }: { file: Uint8Array; choices: RosterChoices; list: string },
): Promise<PeopleRow[]> {
  const { people, problems } = (await readFile({ bytes: file }, choices)).checked;
  refuseProblems(problems, list);
  return people;
}

/** @throws AppError `upload.invalid_rows` with all problems as issues, if there are any */
export function refuseProblems(problems: PeopleFile['problems'], list: string): void {
  const issues = problems.flatMap(({ row, cells }) =>
    cells.map(({ field, reason, found }) => ({
      path: `row ${row}${field ? `, ${nameOf(field)}` : ''}`,
      message: found === '' ? reason : `${reason} Found: "${found}".`,
    })),
  );
  const [first] = issues;
  if (!first) return;
  const what = problems.length === 1 ? 'one row has a problem' : `${problems.length} rows have a problem`;
  const message = `The ${list} was not changed: ${what}. R${first.path.slice(1)}: ${first.message}`;
  throw new AppError('upload.invalid_rows', message, issues);
}

const nameOf = (field: string) => rosterColumns.find((column) => column.field === field)?.name ?? field;
