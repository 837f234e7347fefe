import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import type { findSimilarPairs } from './wrong-answers.rules.ts';

const worker = fileURLToPath(new URL('similarity.worker.ts', import.meta.url));

export type SimilarityFinder = {
  find: (...parameters: Parameters<typeof findSimilarPairs>) => Promise<ReturnType<typeof findSimilarPairs>>;
  stop: () => Promise<void>;
};

/**
 * Compares attempts in a separate thread, because a million pairs take a second, and the answers of students must not
 * wait.
 */
export function createSimilarityFinder(): SimilarityFinder {
  const pool = workerpool.pool(worker, { minWorkers: 0, maxWorkers: 1, workerType: 'thread' });
  return {
    find: async (...parameters) => pool.exec('findSimilarPairs', parameters),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
