import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { writeResponsePage } from './write-response-page.ts';

const worker = fileURLToPath(new URL('responses.worker.ts', import.meta.url));

export type ResponseWriter = {
  write: (...parameters: Parameters<typeof writeResponsePage>) => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

/** Writes rows of responses in a separate thread, because millions of cells take seconds, and the answers of students must not wait. */
export function createResponseWriter(): ResponseWriter {
  const pool = workerpool.pool(worker, {
    minWorkers: 0,
    maxWorkers: 1,
    workerType: 'thread',
    // Each page leaves much garbage. Without these limits the thread grows by 100 MB before it collects it.
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 } },
  });
  return {
    write: async (...parameters) => pool.exec('writeResponsePage', parameters),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
