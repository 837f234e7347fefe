import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { writeSpreadsheet } from './write-spreadsheet.ts';

const worker = fileURLToPath(new URL('spreadsheet.worker.ts', import.meta.url));

export type SpreadsheetWriter = {
  write: (...parameters: Parameters<typeof writeSpreadsheet>) => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

/** Writes spreadsheets in a separate thread, because 20,000 rows take seconds, and the answers of students must not wait for them. */
export function createSpreadsheetWriter(): SpreadsheetWriter {
  const pool = workerpool.pool(worker, { minWorkers: 0, maxWorkers: 1, workerType: 'thread' });
  return {
    write: async (...parameters) => pool.exec('writeSpreadsheet', parameters),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
