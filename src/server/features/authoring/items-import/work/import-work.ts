import { randomUUID } from 'node:crypto';
import type { ImportProgress, ItemsImport } from '#contract/authoring/items-import.contract.ts';
import {
  cancelWork,
  claimBatch,
  failWork,
  finishWork,
  updateWork,
  type Work,
} from '#server/features/authoring/batches/batch-work.store.ts';
import { type BatchKey, insertBatch, selectBatch } from '#server/features/authoring/batches/batches.store.ts';
import { nameOfFile } from '#server/features/authoring/batches/name-of-file.ts';
import type { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import { createBackgroundWork } from '#server/platform/jobs/background-work.ts';
import { ImportSteps } from '../import-steps.ts';
import { describeImport, readUpload, type Upload } from '../preview-items.ts';
import type { ItemsReader } from '../read-items.ts';
import type { Receipt } from './takes.ts';

/** Files that this process reads at once, and those that wait. Each may hold 20 MB and its pictures. */
const atOnce = 2;
const waiting = 6;

/** The transaction of an import. `finish` must be called in it. */
type Take = (run: {
  steps: ImportSteps;
  finish: (tx: Database, receipt: Receipt) => Promise<void>;
}) => Promise<Receipt>;

type Options = { db: Database; clock: () => Date; readItems: ItemsReader; heartbeatMs: number };

const notBegun: ImportProgress = { step: 'waiting', done: 0, total: null };

/** Reads files and imports their items whether or not a page waits for it. */
export function createImportWork({ db, clock, readItems, heartbeatMs }: Options) {
  const background = createBackgroundWork({ heartbeatMs });
  const gate = new Gate({ atOnce, waiting });
  const imports = new Map<number, Promise<Receipt>>();

  function run<Made>(work: Work, task: (steps: ImportSteps) => Promise<Made>): Promise<Made> {
    let progress = () => notBegun;
    const keeper = {
      beat: () => updateWork(db, work, progress(), clock()),
      fail: (failure: AppError) => failWork(db, work, failure),
    };
    return background.run(work.workId, keeper, (gone) => {
      const steps = new ImportSteps(gone);
      progress = () => steps.progress;
      return task(steps);
    });
  }

  /**
   * Begins to read a file. `reading` ends with its preview, or with `upload.unreadable`, `unavailable` or
   * `import.cancelled`.
   */
  async function startReading({ userId, ...upload }: Upload & { userId: number }) {
    const now = clock();
    const fileName = nameOfFile(upload.name);
    const unread = { kind: 'unread', format: '', fileName, items: null, examId: null, choices: {} } as const;
    const workId = randomUUID();
    const first = { workId, progress: notBegun, heartbeatAt: now, createdAt: now };
    const importId = await insertBatch(db, { ...unread, ...first, userId });
    const work = { importId, workId };
    const reading: Promise<ItemsImport> = run(work, (steps) =>
      gate.run(async () => {
        const read = await readUpload(db, readItems, upload, steps);
        await finishWork(db, work, read);
        return describeImport(importId, { ...read, fileName, receipt: null, failure: null });
      }),
    );
    return { importId, reading };
  }

  /**
   * Begins to import a batch once: a second click gets the receipt of the first import, also while that one still goes
   * on. `taking` ends with the receipt, or with undefined if another process imports the batch now, or with
   * `import.cancelled` or an error of `take`.
   * @throws AppError `import.not_found`
   */
  async function startTaking(key: BatchKey, take: Take): Promise<{ taking: Promise<Receipt | undefined> }> {
    const work = { importId: key.id, workId: randomUUID() };
    if (!(await claimBatch(db, key, { workId: work.workId, progress: notBegun }))) {
      const { receipt } = await selectBatch(db, key);
      const known = receipt === null ? imports.get(key.id) : (receipt as Receipt);
      return { taking: Promise.resolve(known) };
    }
    const taking = run(work, (steps) =>
      take({ steps, finish: (tx, receipt) => finishWork(tx, work, { receipt }) }),
    ).finally(() => {
      if (imports.get(key.id) === taking) imports.delete(key.id);
    });
    imports.set(key.id, taking);
    return { taking };
  }

  return {
    startReading,
    startTaking,
    /** @throws AppError `import.not_found` */
    cancel: async (key: Omit<BatchKey, 'kind'>): Promise<boolean> => {
      const cancelled = await cancelWork(db, key);
      if (cancelled) background.abort(cancelled);
      return cancelled !== undefined;
    },
    stop: background.stop,
  };
}
