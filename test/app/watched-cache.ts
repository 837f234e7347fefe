import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { watchChanges } from '#server/platform/database/watch-changes.ts';
import type { AnswerCache } from '#server/platform/http/mount-cached.ts';

/** The channel that the triggers of the content tables notify. */
const channel = 'rounds_content';

export type WatchedCache = {
  cache: AnswerCache;
  /** Waits until the cache has heard of each change that was committed before this call. */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A cache that hears of changes through the triggers and LISTEN, as the cache of a running server does.
 * @param db What the server under test uses, for the beats of the watch.
 */
export async function watchCache(connection: pg.PoolConfig, db: Database): Promise<WatchedCache> {
  const cache: AnswerCache = new ContentCache({ maxBytes: 16 * 1024 * 1024 });
  const marks = new Map<string, () => void>();
  const alive = Promise.withResolvers<void>();
  const watch = watchChanges({
    connection,
    db,
    log: { warn: () => {} },
    onListening: () => cache.forgetAll(),
    onChange: (payload) => {
      cache.forget(payload);
      marks.get(payload)?.();
    },
    onAlive: () => {
      cache.confirm();
      alive.resolve();
    },
    onLost: () => cache.doubt(),
  });
  await alive.promise;
  return {
    cache,
    catchUp: async () => {
      // PostgreSQL delivers notifications in the order of the commits: the mark arrives after all changes before it.
      const mark = randomUUID();
      const arrived = new Promise<void>((resolve) => marks.set(mark, resolve));
      await db.execute(sql`select pg_notify(${channel}, ${mark})`);
      await arrived;
      marks.delete(mark);
    },
    stop: () => watch.stop(),
  };
}
