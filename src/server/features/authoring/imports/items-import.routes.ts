import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '#contract/access.ts';
import * as contract from '#contract/authoring/items-import.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount } from '#server/features/administration/activity/summary.rules.ts';
import {
  discardBatch,
  selectUnfinished,
  type Unfinished,
} from '#server/features/authoring/batches/batch-work.store.ts';
import { type BatchKey, selectBatch, selectKind } from '#server/features/authoring/batches/batches.store.ts';
import { showImport } from '#server/features/authoring/items-import/preview-items.ts';
import type { ItemsReader } from '#server/features/authoring/items-import/read-items.ts';
import { createImportWork } from '#server/features/authoring/items-import/work/import-work.ts';
import { type Receipt, takes, undos } from '#server/features/authoring/items-import/work/takes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf, callerOf, requireRole } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { awaitAsPreferred } from '#server/platform/http/prefer.ts';
import type { ImportKind } from '#server/schema/import-batches.table.ts';
import { importReaders } from './items-reader.ts';
import { summaryOfRows, takeRows } from './take-rows.ts';

export type ImportSettings = {
  /** Milliseconds between two heartbeats of a reading or an import. */
  heartbeatMs: number;
  /**
   * Milliseconds that a client without a preference waits for the outcome. Many proxies end a request after 60 seconds.
   */
  longestWaitMs: number;
};

const defaults: ImportSettings = { heartbeatMs: 1000, longestWaitMs: 50_000 };

type Dependencies = {
  db: Database;
  clock: () => Date;
  record: RecordChange;
  readItems: ItemsReader;
  settings: Partial<ImportSettings>;
};

export function itemsImportRoutes(app: FastifyInstance, { record, settings, ...dependencies }: Dependencies): void {
  const { db, clock } = dependencies;
  const { heartbeatMs, longestWaitMs } = { ...defaults, ...settings };
  const work = createImportWork({ ...dependencies, heartbeatMs });
  app.addHook('onClose', async () => work.stop());

  const keyOf = (request: FastifyRequest, id: number) => ({ userId: administratorOf(request), now: clock(), id });
  const itemsKeyOf = async (request: FastifyRequest, id: number) => {
    const key = keyOf(request, id);
    return { ...key, kind: requireItems(await selectKind(db, key)) };
  };
  const unfinished = async (request: FastifyRequest, importId: number) => {
    return (await selectUnfinished(db, administratorOf(request), clock())).find((one) => one.importId === importId);
  };

  mount(
    app,
    contract.openImport,
    async ({ body: { text, as }, files: { file } }, request, reply) => {
      const source = file ?? (text?.trim() ? { name: 'Pasted text', bytes: Buffer.from(text) } : undefined);
      if (!source) throw new AppError('request.invalid', 'Choose a file, or paste a text.');
      const { userId, role } = callerOf(request);
      const upload = { ...source, wanted: as ?? null, userId, mayHaveExams: mayCall(role, 'examiners') };
      const { importId, reading } = await work.startReading(upload);
      try {
        return (
          (await awaitAsPreferred(request, reply, reading, longestWaitMs)) ??
          accept(reply, await unfinished(request, importId))
        );
      } catch (error) {
        // For a client that has left, the failed reading stays in its list, with the reason.
        if (!reply.raw.destroyed) await work.cancel(keyOf(request, importId)).catch(() => {});
        throw error;
      }
    },
    { bodyLimit: 32 * 1024 * 1024 },
  );

  mount(app, contract.listImportFormats, async () =>
    importReaders.map(({ format, label }) => ({ name: format, label })),
  );

  mount(app, contract.listImports, async (_input, request) => selectUnfinished(db, administratorOf(request), clock()));

  mount(app, contract.getImport, async ({ params: { importId } }, request, reply) => {
    const found = await unfinished(request, importId);
    if (found?.state === 'failed')
      throw new AppError(found.isInterrupted ? 'import.interrupted' : 'upload.unreadable', found.failure ?? undefined);
    if (found?.progress) {
      reply.code(202);
      return found;
    }
    const shown = await showImport(db, await itemsKeyOf(request, importId));
    return found?.failure ? { ...shown, failure: found.failure } : shown;
  });

  mount(app, contract.cancelImport, async ({ params: { importId } }, request) => ({
    isCancelled: await work.cancel(keyOf(request, importId)),
  }));

  mount(app, contract.discardImport, async ({ params: { importId } }, request) => ({
    isDiscarded: await discardBatch(db, await itemsKeyOf(request, importId)),
  }));

  takingRoutes(app, { db, record, work, longestWaitMs, keyOf, itemsKeyOf, unfinished });
}

type Taking = Pick<Dependencies, 'db' | 'record'> &
  Pick<ImportSettings, 'longestWaitMs'> & {
    work: ReturnType<typeof createImportWork>;
    keyOf: (request: FastifyRequest, id: number) => Omit<BatchKey, 'kind'>;
    itemsKeyOf: (request: FastifyRequest, id: number) => Promise<BatchKey & { kind: keyof typeof takes }>;
    unfinished: (request: FastifyRequest, importId: number) => Promise<Unfinished | undefined>;
  };

/** Mounts the import of items that were read from a file, and its undo. */
function takingRoutes(app: FastifyInstance, taking: Taking): void {
  const { db, record, work, longestWaitMs, keyOf, itemsKeyOf, unfinished } = taking;

  /** Finds a batch for a request that changes content. The account may have become an author since it read the file. */
  const changingKeyOf = async (request: FastifyRequest, id: number) => {
    const key = await itemsKeyOf(request, id);
    if (key.kind === 'site') requireRole(request, 'examiners');
    return key;
  };
  /**
   * Answers for an import that continues without this request, or that has ended a moment ago, also in another process.
   */
  const answerTaking = async (request: FastifyRequest, reply: FastifyReply, key: BatchKey) => {
    const found = await unfinished(request, key.id);
    if (found?.progress) return accept(reply, found);
    const { receipt } = await selectBatch(db, key);
    if (receipt) return receipt as Receipt;
    throw new AppError('import.cancelled', found?.failure ?? undefined);
  };

  mount(app, contract.takeImport, async ({ params: { importId }, body }, request, reply) => {
    const spreadsheet = { ...keyOf(request, importId), kind: 'questions' as const };
    if ((await selectKind(db, spreadsheet)) === 'questions') {
      requireRole(request, 'examiners');
      const takeAll = (tx: Database) => takeRows(tx, spreadsheet, body);
      return record(request, takeAll, (taken) => (taken.isRepeated ? undefined : summaryOfRows(taken)));
    }
    const key = await changingKeyOf(request, importId);
    const { taking } = await work.startTaking(key, async ({ steps, finish }) => {
      const takeAll = async (tx: Database) => {
        const batch = await selectBatch(tx, key);
        const taken = await takes[key.kind](tx, { key, batch, choices: body, steps });
        await finish(tx, taken.receipt);
        return taken;
      };
      return (await record(request, takeAll, ({ summary }) => summary)).receipt;
    });
    return (await awaitAsPreferred(request, reply, taking, longestWaitMs)) ?? answerTaking(request, reply, key);
  });

  mount(app, contract.undoImport, async ({ params }, request) => {
    const key = await changingKeyOf(request, params.importId);
    const { undo, noun, place } = undos[key.kind];
    return record(
      request,
      (tx) => undo(tx, key),
      ({ removed }) => `Undid an import of ${amount(removed, noun)}${place}`,
    );
  });
}

/** Answers that the work on an import goes on. */
function accept(reply: FastifyReply, found: Unfinished | undefined): Unfinished {
  if (!found) throw new AppError('import.not_found');
  reply.code(202).header('location', `/api/imports/${found.importId}`);
  return found;
}

/**
 * The kind of an import of items from another format. A spreadsheet of questions has no such kind.
 * @throws AppError `import.unread`, `import.not_found`
 */
function requireItems(kind: ImportKind): keyof typeof takes {
  if (kind === 'unread') throw new AppError('import.unread');
  if (kind === 'items' || kind === 'cards' || kind === 'site') return kind;
  throw new AppError('import.not_found');
}
