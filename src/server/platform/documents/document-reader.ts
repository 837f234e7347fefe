import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { ReadText, readHtml } from './read-html.ts';
import type { ReadPdf, readPdf } from './read-pdf.ts';

const worker = fileURLToPath(new URL('read-document.worker.ts', import.meta.url));

/** Longer than any honest document of the sizes we take needs. */
const timeLimitMilliseconds = 20_000;
const mostMemoryMegabytes = 512;

export type DocumentReader = {
  readHtml: (html: string) => Promise<ReadText>;
  readPdf: (bytes: Uint8Array, mostPages: number) => Promise<ReadPdf>;
  stop: () => Promise<void>;
};

/**
 * Reads other people's documents in a thread of its own: a large or a hostile one keeps nobody waiting, and is given up when it takes too
 * much time or memory. Both are told by a rejection.
 */
export function createDocumentReader(timeLimitMs = timeLimitMilliseconds): DocumentReader {
  const pool = workerpool.pool(worker, {
    minWorkers: 0,
    maxWorkers: 1,
    workerType: 'thread',
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: mostMemoryMegabytes } },
  });
  return {
    readHtml: async (...input: Parameters<typeof readHtml>) => pool.exec('readHtml', input).timeout(timeLimitMs),
    readPdf: async (...input: Parameters<typeof readPdf>) => pool.exec('readPdf', input).timeout(timeLimitMs),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
