import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { Gate } from '#server/platform/gate.ts';
import { tooHard, UnreadableFile } from '#server/platform/unreadable-file.ts';

export type ReadingThread = {
  /**
   * Calls the function `read` of a worker script. `gone` ends the thread. Throws its `UnreadableFile`, or the reason of `gone`.
   * @param ownLimitMs Milliseconds for this file, if it has less than others.
   */
  read: <Result>(script: URL, input: unknown[], gone?: AbortSignal, ownLimitMs?: number) => Promise<Result>;
  stop: () => Promise<void>;
};

/** The memory limits of a thread: several times the memory that 5,000 long questions take. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** A small file takes a few seconds on a machine that is busy with an exam. */
const timeLimitMilliseconds = 30_000;

/**
 * Reads each upload in a thread of its script, one file at a time, so that other requests do not wait for it. A file that takes too much
 * time or memory is refused, and a new thread reads the next one.
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
        const reading = poolOf(script).exec('read', input).timeout(Math.min(timeLimitMs, ownLimitMs));
        // Returns nothing: Node.js would throw the rejection of a promise that a listener returns.
        const cancel = () => {
          reading.cancel();
        };
        gone?.addEventListener('abort', cancel);
        try {
          return await reading;
        } catch (error) {
          gone?.throwIfAborted();
          throw unreadableOf(error as ThreadError) ?? error;
        } finally {
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

/** An error that a thread has thrown has lost its class. */
type ThreadError = Error & { code?: string; cause?: { code?: string } };

function unreadableOf(error: ThreadError): UnreadableFile | undefined {
  if (error.code === 'upload.unreadable') return new UnreadableFile(error.message);
  const isTooHard =
    error instanceof workerpool.Promise.TimeoutError || error.cause?.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isTooHard ? new UnreadableFile(tooHard) : undefined;
}
