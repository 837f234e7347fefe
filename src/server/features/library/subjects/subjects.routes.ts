import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/subjects.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { AnswerCache } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { deleteSubject, insertSubject, updateSubject } from './subjects.store.ts';

/** What the administrator does to subjects. What visitors read of them stands with the flashcards that it counts. */
export function subjectsRoutes(app: FastifyInstance, { db, cache }: { db: Database; cache: AnswerCache }): void {
  mount(app, contract.createSubject, async ({ body }) => {
    const subject = await insertSubject(db, body);
    cache.forget('subjects');
    return subject;
  });

  mount(app, contract.updateSubject, async ({ params, body: { id, ...draft } }) => {
    requireSameId(params.id, id);
    const subject = await updateSubject(db, params.id, draft);
    cache.forget('subjects');
    return subject;
  });

  mount(app, contract.deleteSubject, async ({ params }) => {
    await deleteSubject(db, params.id);
    for (const table of ['subjects', 'topics', 'flashcards']) cache.forget(table);
    return { deleted: true } as const;
  });
}
