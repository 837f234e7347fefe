import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { AppError } from '#server/platform/app-error.ts';
import { connectionOf, type Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import type { WorkerAnswer } from './exports.worker.ts';
import type { ExportJob } from './write-export.ts';

const worker = fileURLToPath(new URL('exports.worker.ts', import.meta.url));

/** Milliseconds. 5,000 questions with pictures take some seconds. */
const timeLimitMs = 120_000;

export type Exporter = {
  /** @throws AppError `exam.empty`, `bank.not_found`, `export.too_large` */
  write: (job: ExportJob) => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

/**
 * Writes files in a separate thread with its own connection, one at a time, because a file of 5,000 questions takes
 * seconds and hundreds of megabytes, and the answers of students must not wait.
 */
export function createExporter(db: Database): Exporter {
  const gate = new Gate({ atOnce: 1, waiting: 5 });
  const pool = workerpool.pool(worker, {
    minWorkers: 0,
    maxWorkers: 1,
    workerType: 'thread',
    workerThreadOpts: { resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 } },
  });
  return {
    write: (job) =>
      gate.run(async () => {
        const answer: WorkerAnswer = await pool.exec('writeFile', [connectionOf(db), job]).timeout(timeLimitMs);
        if ('refused' in answer) throw new AppError(answer.refused);
        return answer.bytes;
      }),
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
