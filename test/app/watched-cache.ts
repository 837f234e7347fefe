import type pg from 'pg';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import { type CacheWatch, keepCacheCurrent } from '#server/platform/cache/keep-cache-current.ts';
import type { Database } from '#server/platform/database/database.ts';

export type WatchedCache = CacheWatch & { cache: AnswerCache };

/**
 * Creates a cache that the triggers keep current, as the cache of a running server, and waits until notifications
 * arrive. Before that `catchUp` would empty the cache, and a test could not find a wrong list of tables.
 * @param db The database handle of the server under test.
 */
export async function watchCache(connection: pg.PoolConfig, db: Database): Promise<WatchedCache> {
  const cache: AnswerCache = new ContentCache({ maxBytes: 16 * 1024 * 1024 });
  const alive = new Promise<void>((resolve) => {
    const confirm = cache.confirm.bind(cache);
    cache.confirm = () => {
      confirm();
      resolve();
    };
  });
  const watch = keepCacheCurrent({ connection, db, log: { warn: () => {} }, cache });
  await alive;
  return { cache, ...watch };
}
