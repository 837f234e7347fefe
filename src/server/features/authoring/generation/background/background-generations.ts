import type { GenerationResult } from '#contract/authoring/generations.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  failGeneration,
  finishGeneration,
  insertGeneration,
  type NewGeneration,
  updateProgress,
} from './generations.store.ts';

/** What a generation in the background tells while it runs. */
type BackgroundRun = {
  /** Aborts when the generation is cancelled, or when the server stops. */
  gone: AbortSignal;
  onDraft: () => void;
  /** Must be called in the transaction that stores the drafts. */
  onStored: (tx: Database, result: GenerationResult) => Promise<void>;
};

type Options = { db: Database; clock: () => Date; heartbeatMs: number };

/** Runs the generations that continue without their page, and keeps their state in the database, where every process finds it. */
export function createBackgroundGenerations({ db, clock, heartbeatMs }: Options) {
  const running = new Map<string, AbortController>();
  let isStopping = false;

  /**
   * Runs `task` until it has ended, whether or not the client waits for it.
   * @throws AppError `generation.known` if the id was used already, and the errors of `task`
   */
  async function run<Made>(generation: NewGeneration, task: (run: BackgroundRun) => Promise<Made>): Promise<Made> {
    const { id } = generation;
    await insertGeneration(db, generation, clock());
    const gone = new AbortController();
    running.set(id, gone);
    let written = 0;
    const heartbeat = setInterval(async () => {
      // If the database cannot be reached now, the next heartbeat may reach it.
      const isRunning = await updateProgress(db, id, written, clock()).catch(() => true);
      // Another process has received the request to cancel.
      if (!isRunning) gone.abort();
    }, heartbeatMs);
    try {
      return await task({
        gone: gone.signal,
        onDraft: () => {
          written += 1;
        },
        onStored: (tx, result) => finishGeneration(tx, id, { written, result, now: clock() }),
      });
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('internal');
      // The state stays `running` if it cannot be stored, or if the server stops. Without a heartbeat it means interrupted.
      if (!isStopping) await failGeneration(db, id, failure, clock()).catch(() => {});
      throw error;
    } finally {
      clearInterval(heartbeat);
      running.delete(id);
    }
  }

  return {
    run,
    /** Ends the calls to the provider at once if this process runs the generation. The row must say already that it was cancelled. */
    abort: (id: string) => running.get(id)?.abort(),
    stop: () => {
      isStopping = true;
      for (const gone of running.values()) gone.abort();
    },
  };
}
