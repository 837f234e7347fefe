import { uploadColumns } from '#contract/authoring/imports.contract.ts';
import { rosterColumns } from '#contract/exams/roster/people.contract.ts';

const names = new Map<string, string>([...uploadColumns, ...rosterColumns].map(({ field, name }) => [field, name]));

/** The name of a field's column in the template; "Whole row" without a field. */
export const columnName = (field: string | null): string =>
  field === null ? 'Whole row' : (names.get(field) ?? field);

/** "Option A, Option B and Option C". */
export const joinNames = (all: readonly string[]): string => new Intl.ListFormat('en-GB').format(all);

/** The letter of a column as spreadsheet programs show it, up to 52 columns: 0 is A, 26 is AA. */
export const columnLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `A${String.fromCharCode(65 + index - 26)}`;
