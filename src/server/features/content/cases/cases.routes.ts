import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/content/cases.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { quoted } from '#server/features/administration/activity/summary.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireRole } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectCasePage } from './cases.store.ts';
import { createCase, describeCase, removeCase, saveCase } from './save-case.ts';

type Dependencies = { db: Database; record: RecordChange };

/** Mounts the vignettes that items share. */
export function casesRoutes(app: FastifyInstance, { db, record }: Dependencies): void {
  mount(app, contract.listCases, ({ query }) => selectCasePage(db, query));

  mount(app, contract.getCase, ({ params }) => describeCase(db, params.id));

  mount(app, contract.createCase, async ({ body }, request, reply) => {
    const { found, isNew } = await record(
      request,
      (tx) => createCase(tx, body),
      ({ found, isNew }) => (isNew ? `Added the case ${quoted(found.text)}` : undefined),
    );
    if (isNew) reply.code(201);
    return found;
  });

  mount(app, contract.updateCase, async ({ params, body: { version, updateExams, ...draft } }, request) => {
    if (updateExams) requireRole(request, 'examiners');
    return record(
      request,
      (tx) => saveCase(tx, params.id, { draft, seen: version, updateExams }),
      ({ text }) => `Changed the case ${quoted(text)}`,
    );
  });

  mount(app, contract.deleteCase, async ({ params }, request) => {
    await record(
      request,
      (tx) => removeCase(tx, params.id),
      () => 'Deleted a case of the question bank',
    );
    return { deleted: true } as const;
  });
}
