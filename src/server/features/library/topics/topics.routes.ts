import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/topics.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { type AnswerCache, mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import type { ContentTable } from '#server/schema/content-tables.ts';
import { deleteTopic, insertTopic, selectTopic, selectTopicList, updateTopic } from './topics.store.ts';

const counted: ContentTable[] = ['subjects', 'topics', 'flashcards'];

export function topicsRoutes(app: FastifyInstance, { db, cache }: { db: Database; cache: AnswerCache }): void {
  mountCached(app, cache, contract.listTopics, counted, ({ params }) => selectTopicList(db, params.subjectId));

  mountCached(app, cache, contract.getTopic, counted, ({ params }) => selectTopic(db, params.id));

  mount(app, contract.createTopic, ({ params, body }) => insertTopic(db, { ...body, subjectId: params.subjectId }));

  mount(app, contract.updateTopic, async ({ params, body: { id, version, ...draft } }) => {
    requireSameId(params.id, id);
    return updateTopic(db, params.id, draft, version);
  });

  mount(app, contract.deleteTopic, async ({ params }) => {
    await deleteTopic(db, params.id);
    return { deleted: true } as const;
  });
}
