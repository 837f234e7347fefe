import * as z from 'zod/mini';

/**
 * A backup is gzipped text. The first line describes it (`BackupHead`). Each table has a line with its name and columns
 * (`TableHead`), its rows in the format of PostgreSQL's COPY (one row per line; line breaks inside values are escaped)
 * and this line that ends the rows. The last line (`BackupEnd`) proves that the backup is complete.
 */
export const endOfRows = '\\.';

export const BackupHead = z.object({
  format: z.literal('rounds-backup'),
  version: z.literal(1),
  /** The backup contains everything that was committed before this time. */
  takenAt: z.string(),
  /** The migrations of the schema in their order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.string() })),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableHead = z.infer<typeof TableHead>;

export const BackupEnd = z.object({
  end: z.literal(true),
  /** The last value of each sequence, so that an id is never given twice. */
  counters: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Number of rows by table. */
  rows: z.record(z.string(), z.int()),
});
export type BackupEnd = z.infer<typeof BackupEnd>;
