import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/subjects.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { type AnswerCache, mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { deleteSubject, insertSubject, selectSubject, selectSubjectList, updateSubject } from './subjects.store.ts';

export function subjectsRoutes(app: FastifyInstance, { db, cache }: { db: Database; cache: AnswerCache }): void {
  mountCached(app, cache, contract.listSubjects, ['subjects', 'topics', 'flashcards'], () => selectSubjectList(db));

  mountCached(app, cache, contract.getSubject, ['subjects'], ({ params }) => selectSubject(db, params.id));

  mount(app, contract.createSubject, ({ body }) => insertSubject(db, body));

  mount(app, contract.updateSubject, async ({ params, body: { id, version, ...draft } }) => {
    requireSameId(params.id, id);
    return updateSubject(db, params.id, draft, version);
  });

  mount(app, contract.deleteSubject, async ({ params }) => {
    await deleteSubject(db, params.id);
    return { deleted: true } as const;
  });
}
