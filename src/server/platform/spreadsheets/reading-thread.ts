import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import workerpool from 'workerpool';
import { Gate } from '#server/platform/gate.ts';
import { tooHard, UnreadableFile } from '#server/platform/unreadable-file.ts';

export type ReadingThread = {
  /**
   * Calls the function `read` of a worker script. `gone` ends the thread. Throws its `UnreadableFile`, or the reason of
   * `gone`.
   * @param ownLimitMs Milliseconds of processor time for this file, if its limit is lower than the general one.
   */
  read: <Result>(script: URL, input: unknown[], gone?: AbortSignal, ownLimitMs?: number) => Promise<Result>;
  stop: () => Promise<void>;
};

/** The memory limits of a thread: several times the memory that 5,000 long questions take. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** Milliseconds of processor time, several times what the largest file that an import takes needs. */
const timeLimitMilliseconds = 15_000;

/**
 * How many times its processor time a file may take on the clock. A machine that is busy with an exam gives the thread
 * a small share.
 */
const mostWaiting = 10;

/** How often the processor time of a file is compared with its limit. */
const checks = 20;

/**
 * Reads each upload in a thread of its script, one file at a time, so that other requests do not wait for it. A file
 * that takes too much processor time or memory is refused, and a new thread reads the next one.
 */
export function createReadingThread(timeLimitMs = timeLimitMilliseconds): ReadingThread {
  const gate = new Gate({ atOnce: 1, waiting: 5 });
  const pools = new Map<string, ReturnType<typeof createPool>>();
  const poolOf = ({ href }: URL) => {
    const pool = pools.get(href) ?? createPool(href);
    pools.set(href, pool);
    return pool;
  };
  return {
    read: (script, input, gone, ownLimitMs = timeLimitMs) =>
      gate.run(async () => {
        gone?.throwIfAborted();
        const limitMs = Math.min(timeLimitMs, ownLimitMs);
        const pool = poolOf(script);
        const reading = pool.exec('read', input).timeout(limitMs * mostWaiting);
        let isTooHard = false;
        let first: { thread: Worker | undefined; ms: number } | undefined;
        const watch = setInterval(async () => {
          const thread = threadOf(pool);
          const ms = await processorMs(thread);
          // The thread has read other files before. After a cancelled one, another thread takes its place.
          first = first && first.thread === thread ? first : { thread, ms };
          if (ms - first.ms < limitMs) return;
          isTooHard = true;
          reading.cancel();
        }, limitMs / checks);
        // Returns nothing: Node.js would throw the rejection of a promise that a listener returns.
        const cancel = () => {
          reading.cancel();
        };
        gone?.addEventListener('abort', cancel);
        try {
          return await reading;
        } catch (error) {
          gone?.throwIfAborted();
          throw isTooHard ? new UnreadableFile(tooHard) : (unreadableOf(error as ThreadError) ?? error);
        } finally {
          clearInterval(watch);
          gone?.removeEventListener('abort', cancel);
        }
      }),
    stop: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.terminate(true)));
    },
  };
}

const createPool = (script: string) =>
  workerpool.pool(fileURLToPath(script), {
    minWorkers: 0,
    maxWorkers: 1,
    workerType: 'thread',
    workerThreadOpts: { resourceLimits },
  });

/** The thread of a pool, if it has one. The types of the package declare the list of its workers as private. */
const threadOf = (pool: object): Worker | undefined =>
  (pool as { workers: readonly { worker: Worker }[] }).workers[0]?.worker;

/** The milliseconds of processor time that a thread has taken since its start; 0 if it has ended. */
async function processorMs(thread: Worker | undefined): Promise<number> {
  const { user, system } = (await thread?.cpuUsage().catch(() => undefined)) ?? { user: 0, system: 0 };
  return (user + system) / 1000;
}

/** An error that a thread has thrown has lost its class. */
type ThreadError = Error & { code?: string; cause?: { code?: string } };

function unreadableOf(error: ThreadError): UnreadableFile | undefined {
  if (error.code === 'upload.unreadable') return new UnreadableFile(error.message);
  const isTooHard =
    error instanceof workerpool.Promise.TimeoutError || error.cause?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isTooHard ? new UnreadableFile(tooHard) : undefined;
}
