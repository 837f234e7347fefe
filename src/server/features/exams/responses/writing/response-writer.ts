import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { connectionOf, type Database } from '#server/platform/database/database.ts';
import type { PageJob } from './responses.worker.ts';

const worker = fileURLToPath(new URL('responses.worker.ts', import.meta.url));

export type ResponseWriter = {
  /** Reads some attempts and writes their rows, in UTF-8. */
  write: (job: Omit<PageJob, 'connection'>) => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

/**
 * Reads and writes rows of responses in a separate thread, because millions of cells take seconds, and the answers of
 * students must not wait. The thread has its own connection: the heap of the process that serves students would grow by
 * 150 MB of garbage otherwise.
 */
export function createResponseWriter(db: Database): ResponseWriter {
  const pool = workerpool.pool(worker, {
    minWorkers: 0,
    maxWorkers: 1,
    workerType: 'thread',
    // Each page leaves much garbage. Without these limits the thread grows by 100 MB before it collects it.
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 6 } },
  });
  return {
    write: async (job) => pool.exec('writePage', [{ ...job, connection: connectionOf(db) }]),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
