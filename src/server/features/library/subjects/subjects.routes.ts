import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/subjects.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { named } from '#server/features/administration/activity/summary.rules.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { deleteSubject, insertSubject, selectSubject, selectSubjectList, updateSubject } from './subjects.store.ts';

type Dependencies = { db: Database; cache: AnswerCache; record: RecordChange };

export function subjectsRoutes(app: FastifyInstance, { db, cache, record }: Dependencies): void {
  mountCached(app, cache, contract.listSubjects, ['subjects', 'topics', 'flashcards'], () => selectSubjectList(db));

  mountCached(app, cache, contract.getSubject, ['subjects'], ({ params }) => selectSubject(db, params.id));

  mount(app, contract.createSubject, ({ body }, request) =>
    record(
      request,
      (tx) => insertSubject(tx, body),
      ({ name }) => `Added ${named('subject', name)}`,
    ),
  );

  mount(app, contract.updateSubject, async ({ params, body: { id, version, ...draft } }, request) => {
    requireSameId(params.id, id);
    return record(
      request,
      (tx) => updateSubject(tx, params.id, draft, version),
      ({ name }) => `Changed ${named('subject', name)}`,
    );
  });

  mount(app, contract.deleteSubject, async ({ params }, request) => {
    await record(
      request,
      async (tx) => {
        const subject = await selectSubject(tx, params.id);
        await deleteSubject(tx, params.id);
        return subject;
      },
      ({ name }) => `Deleted ${named('subject', name)} with its topics and flashcards`,
    );
    return { deleted: true } as const;
  });
}
