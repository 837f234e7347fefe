import type { GenerationResult } from '#contract/authoring/generations.contract.ts';
import type { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createBackgroundWork } from '#server/platform/jobs/background-work.ts';
import {
  failGeneration,
  finishGeneration,
  insertGeneration,
  type NewGeneration,
  updateProgress,
} from './generations.store.ts';

/** How a task reports its progress to the generation that runs it in the background. */
type BackgroundRun = {
  /** Aborts when the generation is cancelled, or when the server stops. */
  gone: AbortSignal;
  onDraft: () => void;
  /** Must be called in the transaction that stores the drafts. */
  onStored: (tx: Database, result: GenerationResult) => Promise<void>;
};

type Options = { db: Database; clock: () => Date; heartbeatMs: number };

/**
 * Runs the generations that continue without their page, and keeps their state in the database, where every process
 * finds it.
 */
export function createBackgroundGenerations({ db, clock, heartbeatMs }: Options) {
  const background = createBackgroundWork({ heartbeatMs });

  /**
   * Runs `task` until it has ended, whether or not the client waits for it.
   * @throws AppError `generation.known` if the id was used already, and the errors of `task`
   */
  async function run<Made>(generation: NewGeneration, task: (run: BackgroundRun) => Promise<Made>): Promise<Made> {
    const { id } = generation;
    await insertGeneration(db, generation, clock());
    let written = 0;
    const keeper = {
      beat: () => updateProgress(db, id, written, clock()),
      fail: (failure: AppError) => failGeneration(db, id, failure, clock()),
    };
    return background.run(id, keeper, (gone) =>
      task({
        gone,
        onDraft: () => {
          written += 1;
        },
        onStored: (tx, result) => finishGeneration(tx, id, { written, result, now: clock() }),
      }),
    );
  }

  return { run, abort: background.abort, stop: background.stop };
}
