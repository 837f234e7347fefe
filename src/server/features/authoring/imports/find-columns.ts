import { type UploadColumnName, type UploadField, uploadColumns } from '#contract/authoring/imports.contract.ts';

/** Without case, spaces, punctuation, and what stands in brackets: "Correct answer (A-D)" is "correctanswer". */
const toKey = (header: string) =>
  header
    .normalize('NFKC')
    .replaceAll(/\([^()]*\)/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const byKey = new Map(uploadColumns.map((column) => [toKey(column.name), column]));

/** Nobody writes more into a header; what is longer is none, and not worth the search. */
const maxHeaderLength = 200;

export type FoundColumns = {
  /** Where each field stands, counted from 0. */
  columns: Map<UploadField, number>;
  /** Required columns that no cell names. */
  missing: UploadColumnName[];
  /** Columns that more than one cell names. */
  repeated: UploadColumnName[];
  /** Headers that are none of ours: nothing under them is read. */
  unknown: string[];
};

/** Finds the columns by the cells of the header row, in any order. */
export function findColumns(header: string[]): FoundColumns {
  const columns = new Map<UploadField, number>();
  const repeated = new Set<UploadColumnName>();
  const unknown: string[] = [];
  for (const [index, cell] of header.entries()) {
    const column = cell.length > maxHeaderLength ? undefined : byKey.get(toKey(cell));
    if (!column) {
      if (cell.trim() !== '') unknown.push(cell.trim().slice(0, maxHeaderLength));
    } else if (columns.has(column.field)) {
      repeated.add(column.name);
    } else {
      columns.set(column.field, index);
    }
  }
  const missing = uploadColumns.filter(({ field, isRequired }) => isRequired && !columns.has(field));
  return { columns, missing: missing.map(({ name }) => name), repeated: [...repeated], unknown };
}
