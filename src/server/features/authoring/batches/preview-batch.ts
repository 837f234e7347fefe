import type { SentFile } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CheckedSheets, SheetSource } from '#server/platform/spreadsheets/read-and-check.ts';
import { type BatchKey, insertBatch, selectParsed, updateItems } from './batches.store.ts';
import { nameOfFile } from './name-of-file.ts';

/** The result of checking a file. */
export type CheckedBatch<Preview> = Pick<CheckedSheets<unknown>, 'format' | 'parsed'> & {
  preview: Preview;
  /** The items that an import stores; null while a problem prevents it. */
  items: unknown[] | null;
};

/** Reads and checks an uploaded file for an exam, or checks again the cells that were read from the file before. */
type Check<Preview> = (examId: number, source: SheetSource) => Promise<CheckedBatch<Preview>>;

type Kept<Preview> = Preview & { importId: number; version: number };

type NewBatch = Omit<BatchKey, 'id'> & { examId: number };

/**
 * Reads an uploaded file and keeps what its preview shows.
 * @throws what `check` throws
 */
export async function openBatch<Preview>(
  db: Database,
  { now: createdAt, ...batch }: NewBatch,
  { name, bytes }: SentFile,
  check: Check<Preview>,
): Promise<Kept<Preview>> {
  const { preview, items, format, parsed } = await check(batch.examId, { bytes });
  const fileName = nameOfFile(name);
  const kept = { ...batch, createdAt, fileName, format, items, choices: {}, parsed: Buffer.from(parsed) };
  return { ...preview, importId: await insertBatch(db, kept), version: 1 };
}

/**
 * Checks a kept file again with other choices, which replace the former ones.
 * @throws AppError `import.not_found`, and what `check` throws
 */
export async function changeBatch<Preview>(
  db: Database,
  key: BatchKey,
  choices: object,
  check: Check<Preview>,
): Promise<Kept<Preview>> {
  const { examId, parsed } = await selectParsed(db, key);
  const { preview, items } = await check(examId, { parsed });
  return { ...preview, importId: key.id, version: await updateItems(db, key, { choices, items }) };
}
