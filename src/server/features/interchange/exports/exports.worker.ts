import type pg from 'pg';
import workerpool from 'workerpool';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { importDrizzleQuickly } from '#server/platform/database/quick-drizzle.ts';
import type { ExportJob } from './write-export.ts';

importDrizzleQuickly();
const { openDatabase } = await import('#server/platform/database/database.ts');
const { writeExport } = await import('./write-export.ts');

/** The bytes of a file, or why there is none: an error that leaves a thread loses its class. */
export type WorkerAnswer = { bytes: Uint8Array } | { refused: ErrorCode };

let database: OpenDatabase | undefined;

workerpool.worker({
  /** Reads and writes one file. */
  writeFile: async (connection: pg.PoolConfig, job: ExportJob) => {
    database ??= openDatabase({ ...connection, max: 1 });
    try {
      // A short `Buffer` shares its array buffer with others, which cannot be handed over.
      const written = await writeExport(database.db, job);
      const bytes = written.length === written.buffer.byteLength ? written : Uint8Array.from(written);
      return new workerpool.Transfer({ bytes } satisfies WorkerAnswer, [bytes.buffer]);
    } catch (error) {
      if (error instanceof AppError) return { refused: error.code } satisfies WorkerAnswer;
      throw error;
    }
  },
});
