import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { writeSheet } from './attempts-sheet.ts';

const worker = fileURLToPath(new URL('attempts-sheet.worker.ts', import.meta.url));

export type SheetWriter = {
  write: (...parameters: Parameters<typeof writeSheet>) => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

/** Writes spreadsheets in a thread of its own: 20,000 rows take seconds, in which students' answers must not wait. */
export function createSheetWriter(): SheetWriter {
  const pool = workerpool.pool(worker, { minWorkers: 0, maxWorkers: 1, workerType: 'thread' });
  return {
    write: async (...parameters) => pool.exec('writeSheet', parameters),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
