import * as z from 'zod/mini';
import { Id } from './fields.ts';

// What uploads of questions and of people have in common.

/**
 * The limits of one file. `rows` counts questions, so without the header; `columns` counts all columns, also unknown
 * ones.
 */
export const uploadLimits = { bytes: 5 * 1024 * 1024, rows: 5000, columns: 40 } as const;

/** The file of an upload. `advice` says what to do with a file that is too large. */
export const spreadsheetFile = (advice: string) =>
  ({
    file: {
      maxBytes: uploadLimits.bytes,
      isRequired: true,
      tooLarge: `The file is larger than 5 MB. ${advice}`,
      missing: 'Please choose a .csv, .xlsx or .xls file.',
    },
  }) as const;

/** The index of a column of a file, from 0. */
export const ColumnIndex = z.int().check(z.minimum(0), z.maximum(uploadLimits.columns - 1));

/** The wrong cells of a row. */
export const wrongCells = <Field extends z.ZodMiniType>(field: Field) =>
  z.array(
    z.object({
      /** Null if the whole row is wrong. */
      field: z.nullable(field),
      /** What is wrong and what to change. */
      reason: z.string(),
      /** The text of the cell, shortened; empty if the cell is empty. */
      found: z.string(),
    }),
  );

/** How a file names its columns. */
export const columnsOf = <Field extends z.ZodMiniType>(field: Field) => ({
  /** The number of the row that names the columns of the first worksheet that is read; null if there is none. */
  headerRow: z.nullable(z.int()),
  /** The columns of this worksheet that contain text. */
  columns: z.array(
    z.object({
      /** From 0. */
      index: z.int(),
      header: z.string(),
      /** The first texts under the header, shortened. */
      samples: z.array(z.string()),
      /** The field that the column fills; null if it is not read. */
      field: z.nullable(field),
    }),
  ),
  /** Columns that are not read and whose header is almost the name of a field without a column. */
  suggestions: z.array(z.object({ field, index: z.int() })),
});

/** Adds to a preview how the server keeps what it shows. */
export const kept = <Shape extends z.core.$ZodLooseShape>(preview: z.ZodMiniObject<Shape>) =>
  z.extend(preview, {
    /** Names the batch that the server keeps for a day, for other choices and for the import. */
    importId: z.int(),
    /** The version of the batch. An import names the version that the educator has seen. */
    version: z.int(),
  });

export const ImportParams = z.object({ importId: Id });

/** The version of a batch that is to be imported. */
export const shownVersion = { version: z.int() };

/** Reads JSON text, because forms send only text. */
export const fromJson = z.transform((value) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
});
