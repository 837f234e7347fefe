import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { tagOf } from '#server/platform/cache/answer-parts.ts';
import type { Sendable } from '#server/platform/cache/pieced-answer.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prepareAnswer, preparePieces } from '#server/platform/http/mount-cached.ts';
import type { ContentTable } from '#server/schema/content-tables.ts';
import { selectTopicVersions } from './topics.store.ts';

const contentType = 'application/json; charset=utf-8';
/** No address begins like this, so no client can ask for it. */
const key = 'topic versions';
const tables: readonly ContentTable[] = ['subjects', 'topics', 'flashcards'];

// Outside of `keepTopicVersions`, because several apps of a test share a cache.
const kept = new WeakMap<ReadyAnswer, ReadonlyMap<number, string>>();

/**
 * Keeps the versions of all topics until content changes. Hardly two students have the same topics in their plans, and
 * otherwise the database would read all cards of each list.
 * @returns a function that answers with the versions of some topics, in ascending order.
 */
export function keepTopicVersions(db: Database, cache: AnswerCache) {
  return async (ids: readonly number[]): Promise<Sendable> => {
    const answer = await cache.getOrLoad(key, tables, async () => {
      const loaded = prepareAnswer(contentType, '');
      kept.set(loaded, new Map(await selectTopicVersions(db)));
      return loaded;
    });
    const versions = kept.get(answer);
    const found = [...new Set(ids)]
      .sort((one, other) => one - other)
      .flatMap((id) => {
        const version = versions?.get(id);
        return version === undefined ? [] : [[id, version]];
      });
    const body = Buffer.from(JSON.stringify(found));
    return preparePieces({ contentType, pieces: [body], tag: tagOf(body) });
  };
}
