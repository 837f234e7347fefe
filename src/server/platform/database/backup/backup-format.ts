import * as z from 'zod/mini';

/**
 * A backup is gzipped text. Its first line tells what is in it; then each table has a line with its name and columns, its rows as
 * PostgreSQL's COPY writes them (one a line; a line break inside a value is escaped), and a line that ends them. The last line tells
 * that nothing is missing.
 */
export const endOfRows = '\\.';

export const BackupHead = z.object({
  format: z.literal('rounds-backup'),
  version: z.literal(1),
  /** ISO 8601: everything committed by then is in it. */
  takenAt: z.string(),
  /** The schema of the rows: the hashes of the migrations that made it, in order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.string() })),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableHead = z.infer<typeof TableHead>;

export const BackupEnd = z.object({
  end: z.literal(true),
  /** The last number that each counter gave, so that a number once used is never given again. */
  counters: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
});
export type BackupEnd = z.infer<typeof BackupEnd>;
