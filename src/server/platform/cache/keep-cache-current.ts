import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { watchChanges } from '../database/watch-changes.ts';
import type { ScheduledJob } from '../jobs/repeat-at-intervals.ts';
import type { Log } from '../log.ts';
import type { AnswerCache } from './answer-cache.ts';

export type CacheWatch = ScheduledJob & {
  /** Waits until the cache holds no value that is stale because of a change committed before this call. */
  catchUp: () => Promise<void>;
};

/**
 * Discards cached responses when the database reports that one of their tables changed, until stopped. This is the only
 * way in which the cache learns of changes, also of those that this process makes.
 */
export function keepCacheCurrent({
  connection,
  db,
  log,
  cache,
}: {
  connection: pg.ClientConfig;
  db: Database;
  log: Pick<Log, 'warn'>;
  cache: AnswerCache;
}): CacheWatch {
  const watch = watchChanges({
    connection,
    db,
    log,
    onListening: () => cache.forgetAll(),
    onChange: (table) => cache.forget(table),
    onAlive: () => cache.confirm(),
    onLost: () => cache.doubt(),
  });
  return {
    catchUp: async () => {
      // Without notifications the process cannot know which tables changed.
      if (!(await watch.catchUp())) cache.forgetAll();
    },
    stop: watch.stop,
  };
}
