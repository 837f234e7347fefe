import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/content/bank.contract.ts';
import * as many from '#contract/content/many-items.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { amount, named, quoted } from '#server/features/administration/activity/summary.rules.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf, callerSeesResults } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { closeReports } from '../reports/reports.store.ts';
import { changeItems, removeItems, undoChange } from './change-items.ts';
import { describeItem } from './describe-item.ts';
import { selectItem, toBankItems } from './items.store.ts';
import { selectCounts, selectItemIds, selectItemPage } from './list-items.store.ts';
import { printItems, updatePrintings } from './print-items.ts';
import { createItem, saveItem } from './save-item.ts';
import { requireVisible, visibleDetails, visibleItem } from './visible-figures.ts';

type Dependencies = { db: Database; clock: () => Date; record: RecordChange };

/** Bytes. Enough for what undoes a change of 20,000 items. */
const manyItems = 16 * 1024 * 1024;

/** Mounts the question bank. */
export function itemsRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  oneItemRoutes(app, dependencies);
  manyItemsRoutes(app, dependencies);
}

function oneItemRoutes(app: FastifyInstance, { db, clock, record }: Dependencies): void {
  mount(app, contract.listBankItems, async ({ query }, request) => {
    requireVisible(request, query);
    const { total, items } = await selectItemPage(db, query);
    return { total, items: (await toBankItems(db, items)).map((item) => visibleItem(request, item)) };
  });

  mount(app, contract.countBankItems, async ({ query }, request) => {
    requireVisible(request, query);
    const counts = await selectCounts(db, query);
    return callerSeesResults(request) ? counts : { ...counts, flagged: [] };
  });

  mount(app, contract.listBankIds, ({ query }, request) => {
    requireVisible(request, query);
    return selectItemIds(db, query);
  });

  mount(app, contract.getBankItem, async ({ params }, request) =>
    visibleDetails(request, await describeItem(db, params.id)),
  );

  mount(app, contract.createBankItem, async ({ body }, request, reply) => {
    const by = administratorOf(request);
    const { item, isNew } = await record(
      request,
      (tx) => createItem(tx, body, by),
      ({ item, isNew }) => (isNew ? `Added ${quoted(item.questionText)} to the question bank` : undefined),
    );
    const visible = visibleItem(request, item);
    if (!isNew) return { ...visible, existing: true as const };
    reply.code(201);
    return visible;
  });

  mount(app, contract.updateBankItem, async ({ params, body: { version, changes, ...draft } }, request) => {
    const saved = await record(
      request,
      (tx) => saveItem(tx, params.id, { draft, seen: { version, changes }, by: administratorOf(request) }),
      ({ questionText }) => `Changed ${quoted(questionText)} in the question bank`,
    );
    return visibleDetails(request, saved);
  });

  mount(app, contract.deleteBankItem, async ({ params }, request) => {
    const { deleted } = await record(
      request,
      async (tx) => {
        await selectItem(tx, params.id);
        return removeItems(tx, [params.id]);
      },
      describeRemoval,
    );
    return deleted > 0 ? { deleted: true as const } : { retired: true as const };
  });

  mount(app, contract.closeReports, async ({ params: { id }, body: { lastReportId } }, request) => {
    const { closed } = await record(
      request,
      async (tx) => {
        const { newest } = await selectItem(tx, id);
        return { ...newest, closed: await closeReports(tx, id, { lastReportId, now: clock() }) };
      },
      ({ questionText, closed }) =>
        closed === 0 ? undefined : `Closed ${amount(closed, 'report')} of ${quoted(questionText)} in the question bank`,
    );
    return { closedReports: closed };
  });

  mount(app, many.updatePrintings, async ({ params, body }, request) => {
    const changed = await record(
      request,
      (tx) => updatePrintings(tx, params.id, body.questionIds),
      (changed) =>
        changed === 0
          ? undefined
          : `Brought ${amount(changed, 'question')} up to the newest version of the question bank`,
    );
    return { changed };
  });
}

function manyItemsRoutes(app: FastifyInstance, { record }: Dependencies): void {
  mount(
    app,
    many.changeBankItems,
    async ({ body }, request) => {
      const former = await record(
        request,
        (tx) => changeItems(tx, body.ids, body.fields),
        ({ length }) => (length === 0 ? undefined : `Changed ${amount(length, 'item')} of the question bank`),
      );
      return { changed: former.length, former };
    },
    { bodyLimit: manyItems },
  );

  mount(
    app,
    many.deleteBankItems,
    ({ body }, request) => record(request, (tx) => removeItems(tx, body.ids), describeRemoval),
    { bodyLimit: manyItems },
  );

  mount(
    app,
    many.undoBankChange,
    async ({ body }, request) => {
      const changed = await record(
        request,
        (tx) => undoChange(tx, body.former),
        (changed) => (changed === 0 ? undefined : `Undid a change of ${amount(changed, 'item')} of the question bank`),
      );
      return { changed };
    },
    { bodyLimit: manyItems },
  );

  mount(
    app,
    many.addFromBank,
    async ({ params, body }, request) => {
      const { addedIds, already } = await record(
        request,
        async (tx) => ({
          ...(await printItems(
            tx,
            params.id,
            body.itemIds.map((itemId) => ({ itemId, section: body.section, isPilot: body.isPilot })),
          )),
          exam: await selectExam(tx, params.id),
        }),
        ({ addedIds, exam }) =>
          addedIds.length === 0
            ? undefined
            : `Added ${amount(addedIds.length, 'question')} of the question bank to ${named('exam', exam.title)}`,
      );
      return { added: addedIds.length, already };
    },
    { bodyLimit: manyItems },
  );
}

/** "Deleted 3 items of the question bank and retired 2"; undefined if nothing changed. */
function describeRemoval({ deleted, retired }: many.RemovedItems): string | undefined {
  if (deleted === 0) return retired === 0 ? undefined : `Retired ${amount(retired, 'item')} of the question bank`;
  return `Deleted ${amount(deleted, 'item')} of the question bank${retired === 0 ? '' : ` and retired ${retired}`}`;
}
