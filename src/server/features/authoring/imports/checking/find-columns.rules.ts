import { type UploadChoices, type UploadField, uploadColumns } from '#contract/authoring/imports.contract.ts';
import { fieldOfHeader, fieldsNearHeader } from './column-names.rules.ts';

export type FoundColumns = {
  /** The index of the column of each field, from 0. */
  columns: Map<UploadField, number>;
  /** Required fields without a column. */
  missing: UploadField[];
  /** Fields with more than one column. */
  repeated: UploadField[];
};

const withMissing = (columns: Map<UploadField, number>, repeated: UploadField[]): FoundColumns => ({
  columns,
  missing: uploadColumns.filter(({ field, isRequired }) => isRequired && !columns.has(field)).map(({ field }) => field),
  repeated,
});

/**
 * Finds the column of each field by the cells of the header row. The name in the template takes precedence over other
 * names of the same field: of the columns "Correct Answer" and "Answer", only the first is read.
 */
export function findColumns(header: readonly string[]): FoundColumns {
  const columns = new Map<UploadField, number>();
  const repeated = new Set<UploadField>();
  const known = header.map(fieldOfHeader);
  for (const wantsExact of [true, false]) {
    const before = new Set(columns.keys());
    for (const [index, found] of known.entries()) {
      if (found?.isExact !== wantsExact || before.has(found.field)) continue;
      if (columns.has(found.field)) repeated.add(found.field);
      else columns.set(found.field, index);
    }
  }
  return withMissing(columns, [...repeated]);
}

/** Replaces columns that were found by columns that the educator has chosen. A column fills one field only. */
export function chooseColumns(found: FoundColumns, chosen: NonNullable<UploadChoices['columns']>): FoundColumns {
  const columns = new Map(found.columns);
  for (const { field } of uploadColumns) {
    const index = chosen[field];
    if (index === undefined) continue;
    for (const [other, taken] of columns) if (taken === index && chosen[other] !== index) columns.delete(other);
    if (index === null) columns.delete(field);
    else columns.set(field, index);
  }
  return withMissing(
    columns,
    found.repeated.filter((field) => chosen[field] === undefined),
  );
}

/** Columns that are not read and whose header is almost the name of a field without a column. */
export function suggestColumns(
  header: readonly string[],
  { columns }: FoundColumns,
): { field: UploadField; index: number }[] {
  const taken = new Set(columns.values());
  const suggested = new Map<UploadField, number>();
  for (const [index, cell] of header.entries()) {
    // A column with a known name that is not read was given up by the educator.
    if (taken.has(index) || fieldOfHeader(cell)) continue;
    const field = fieldsNearHeader(cell).find((near) => !columns.has(near) && !suggested.has(near));
    if (field) suggested.set(field, index);
  }
  return [...suggested].map(([field, index]) => ({ field, index }));
}
