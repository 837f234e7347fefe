import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { renderResultPdf } from './result-pdf.ts';

const worker = fileURLToPath(new URL('result-pdf.worker.ts', import.meta.url));

export type ResultPrinter = { print: typeof renderResultPdf; stop: () => Promise<void> };

/**
 * Draws PDFs in a thread of its own, so that a hall full of students who download their results does not slow the saving of those
 * who still write. One thread, one document at a time: side by side none would be ready sooner.
 */
export function createResultPrinter(): ResultPrinter {
  const pool = workerpool.pool(worker, { minWorkers: 0, maxWorkers: 1, workerType: 'thread' });
  return {
    print: async (result, options) => pool.exec('renderResultPdf', [result, options]),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
