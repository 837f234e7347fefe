import { AppError } from '../app-error.ts';

/** Where the state of one piece of work is kept, so that every process finds it. */
type Keeper = {
  /** Renews the heartbeat. Returns false if the work was cancelled. */
  beat: () => Promise<boolean>;
  /** Keeps why the work has failed, unless it was cancelled. */
  fail: (failure: AppError) => Promise<unknown>;
};

/**
 * Milliseconds after the last heartbeat until work counts as interrupted: the process that did it has ended, or does
 * not reach the database.
 */
export const longestSilence = 30_000;

/** Does work that continues when its page is closed. The keeper of each piece keeps its state. */
export function createBackgroundWork({ heartbeatMs }: { heartbeatMs: number }) {
  const running = new Map<string, AbortController>();
  let isStopping = false;

  /**
   * Does `task` until it has ended, whether or not the client waits for it.
   * @param task Gets a signal that aborts when the work is cancelled, or when the server stops.
   * @throws the errors of `task`
   */
  async function run<Made>(
    id: string,
    { beat, fail }: Keeper,
    task: (gone: AbortSignal) => Promise<Made>,
  ): Promise<Made> {
    const gone = new AbortController();
    running.set(id, gone);
    const heartbeat = setInterval(async () => {
      // If the database cannot be reached now, the next heartbeat may reach it.
      const isRunning = await beat().catch(() => true);
      // Another process has received the request to cancel.
      if (!isRunning) gone.abort();
    }, heartbeatMs);
    try {
      return await task(gone.signal);
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('internal');
      // The state stays as it is if it cannot be kept, or if the server stops. Without a heartbeat it means
      // interrupted.
      if (!isStopping) await fail(failure).catch(() => {});
      throw error;
    } finally {
      clearInterval(heartbeat);
      running.delete(id);
    }
  }

  return {
    run,
    /** Ends the work at once if this process does it. Its keeper must know already that it was cancelled. */
    abort: (id: string) => running.get(id)?.abort(),
    stop: () => {
      isStopping = true;
      for (const gone of running.values()) gone.abort();
    },
  };
}
