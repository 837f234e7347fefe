import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { ReadText, readHtml } from './read-html.ts';
import type { ReadPdf, readPdf } from './read-pdf.ts';

const worker = fileURLToPath(new URL('read-document.worker.ts', import.meta.url));

/** The time limit of one document, in milliseconds. An ordinary document of the accepted sizes needs less. */
const timeLimitMilliseconds = 20_000;
const mostMemoryMegabytes = 512;

export type DocumentReader = {
  readHtml: (html: string) => Promise<ReadText>;
  readPdf: (bytes: Uint8Array, mostPages: number) => Promise<ReadPdf>;
  stop: () => Promise<void>;
};

/**
 * Reads untrusted documents in a worker thread, so that a large or hostile document does not block the server. Rejects
 * if the document takes too much time or memory.
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
