import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/topics.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { type AnswerCache, mountCached } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import { deleteTopic, insertTopic, selectTopic, selectTopicList, updateTopic } from './topics.store.ts';

const counted = ['subjects', 'topics', 'flashcards'];

export function topicsRoutes(app: FastifyInstance, { db, cache }: { db: Database; cache: AnswerCache }): void {
  mountCached(app, cache, contract.listTopics, counted, ({ params }) => selectTopicList(db, params.subjectId));

  mountCached(app, cache, contract.getTopic, counted, ({ params }) => selectTopic(db, params.id));

  mount(app, contract.createTopic, async ({ params, body }) => {
    const topic = await insertTopic(db, { ...body, subjectId: params.subjectId });
    cache.forget('topics');
    return topic;
  });

  mount(app, contract.updateTopic, async ({ params, body: { id, ...draft } }) => {
    requireSameId(params.id, id);
    const topic = await updateTopic(db, params.id, draft);
    cache.forget('topics');
    return topic;
  });

  mount(app, contract.deleteTopic, async ({ params }) => {
    await deleteTopic(db, params.id);
    for (const table of ['topics', 'flashcards']) cache.forget(table);
    return { deleted: true } as const;
  });
}
