import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { renderResultPdf } from './result-pdf.ts';

const worker = fileURLToPath(new URL('result-pdf.worker.ts', import.meta.url));

/**
 * A thread that needs more memory ends, and the server continues without it. The longest paper needs less than half.
 */
const mostMemoryMegabytes = 512;

/**
 * The longest paper takes a few seconds on a slow machine. Without a limit, one document that never ends would stop all
 * others.
 */
const timeLimitMilliseconds = 30_000;

export type ResultPrinter = { print: typeof renderResultPdf; stop: () => Promise<void> };

/**
 * Draws PDFs in a separate thread, so that downloads do not delay the saves of students who are still sitting an exam.
 * One thread draws one document at a time, because several at a time would not finish sooner. A document that exceeds
 * the time limit is rejected, and a new thread draws the next one.
 */
export function createResultPrinter(timeLimitMs = timeLimitMilliseconds): ResultPrinter {
  const pool = workerpool.pool(worker, {
    minWorkers: 0,
    maxWorkers: 1,
    workerType: 'thread',
    // A document leaves much garbage. A small young generation keeps the thread from growing by 100 MB while a hall
    // downloads.
    workerThreadOpts: {
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMegabytes, maxYoungGenerationSizeMb: 12 },
    },
  });
  return {
    print: async (result, options) => pool.exec('renderResultPdf', [result, options]).timeout(timeLimitMs),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
