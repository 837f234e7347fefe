import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { renderResultPdf } from './result-pdf.ts';

const worker = fileURLToPath(new URL('result-pdf.worker.ts', import.meta.url));

/** A thread that needs more than this ends, and the server goes on. The longest paper needs less than half. */
const mostMemoryMegabytes = 512;

export type ResultPrinter = { print: typeof renderResultPdf; stop: () => Promise<void> };

/**
 * Draws PDFs in a separate thread, so that downloads do not delay the saves of students who are still sitting an exam. One thread draws
 * one document at a time, because several at a time would not finish sooner.
 */
export function createResultPrinter(): ResultPrinter {
  const pool = workerpool.pool(worker, {
    minWorkers: 0,
    maxWorkers: 1,
    workerType: 'thread',
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: mostMemoryMegabytes } },
  });
  return {
    print: async (result, options) => pool.exec('renderResultPdf', [result, options]),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
