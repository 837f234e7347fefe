import type { FastifyInstance } from 'fastify';
import { listTopicVersions } from '#contract/library/topic-versions.contract.ts';
import * as contract from '#contract/library/topics.contract.ts';
import type { RecordChange } from '#server/features/administration/activity/record-change.ts';
import { named } from '#server/features/administration/activity/summary.rules.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { mountCached, mountReady } from '#server/platform/http/mount-cached.ts';
import { requireSameId } from '#server/platform/http/require-same-id.ts';
import type { ContentTable } from '#server/schema/content-tables.ts';
import { keepTopicVersions } from './keep-topic-versions.ts';
import { deleteTopic, insertTopic, selectTopic, selectTopicList, updateTopic } from './topics.store.ts';

const counted: ContentTable[] = ['subjects', 'topics', 'flashcards'];

type Dependencies = { db: Database; cache: AnswerCache; record: RecordChange };

export function topicsRoutes(app: FastifyInstance, { db, cache, record }: Dependencies): void {
  mountCached(app, cache, contract.listTopics, counted, ({ params }) => selectTopicList(db, params.subjectId));

  mountCached(app, cache, contract.getTopic, counted, ({ params }) => selectTopic(db, params.id));

  const versionsOf = keepTopicVersions(db, cache);
  mountReady(app, listTopicVersions, ({ query }) => versionsOf(query.ids));

  mount(app, contract.createTopic, ({ params, body }, request) =>
    record(
      request,
      (tx) => insertTopic(tx, { ...body, subjectId: params.subjectId }),
      ({ name }) => `Added ${named('topic', name)}`,
    ),
  );

  mount(app, contract.updateTopic, async ({ params, body: { id, version, ...draft } }, request) => {
    requireSameId(params.id, id);
    return record(
      request,
      (tx) => updateTopic(tx, params.id, draft, version),
      ({ name }) => `Changed ${named('topic', name)}`,
    );
  });

  mount(app, contract.deleteTopic, async ({ params }, request) => {
    await record(
      request,
      async (tx) => {
        const topic = await selectTopic(tx, params.id);
        await deleteTopic(tx, params.id);
        return topic;
      },
      ({ name }) => `Deleted ${named('topic', name)} with its flashcards`,
    );
    return { deleted: true } as const;
  });
}
