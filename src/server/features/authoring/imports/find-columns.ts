import { type UploadColumnName, type UploadField, uploadColumns } from '#contract/authoring/imports.contract.ts';

/** Removes case, spaces, punctuation and remarks in brackets: "Correct answer (A-D)" becomes "correctanswer". */
const toKey = (header: string) =>
  header
    .normalize('NFKC')
    .replaceAll(/\([^()]*\)/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const byKey = new Map(uploadColumns.map((column) => [toKey(column.name), column]));

/** Characters. A longer cell is not a header, so it is not compared with the names of the columns. */
const maxHeaderLength = 200;

export type FoundColumns = {
  /** The index of the column of each field, from 0. */
  columns: Map<UploadField, number>;
  /** Required columns without a header. */
  missing: UploadColumnName[];
  /** Columns with more than one header. */
  repeated: UploadColumnName[];
  /** Headers that the template does not have. The cells under them are not read. */
  unknown: string[];
};

/** Finds the columns from the cells of the header row. The columns may stand in any order. */
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
