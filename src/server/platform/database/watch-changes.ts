import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** As the triggers of the migration say. */
const channel = 'rounds_content';

/** How the watch of each running server is called in `pg_stat_activity`. */
export const watcherName = 'rounds watch';

/** No table is called so. */
const beat = '-';

/** Milliseconds. Two beats may be lost before whoever trusts them for five seconds stops. */
const beatInterval = 2000;

/** Milliseconds without a beat after which the connection counts as lost, however open it looks. */
const patience = 10_000;

/** Milliseconds to wait before connecting again; doubled with each failure. */
const firstPause = 100;
const longestPause = 10_000;

type Options = {
  /** For the connection that listens, which is this watch's own. */
  connection: pg.ClientConfig;
  /** For the beats, which must come by another connection to prove anything. */
  db: Database;
  log: Pick<Log, 'warn'>;
  /** Called when listening begins: what changed before is not told. */
  onListening: () => void;
  /** Called with the name of a table that changed. */
  onChange: (table: string) => void;
  /** Called every few seconds while changes are heard of. */
  onAlive: () => void;
  /** Called when changes are not heard of any more. */
  onLost: () => void;
};

/**
 * Watches the content tables by LISTEN on a connection of its own, and connects again when that breaks. A beat is sent by another
 * connection every few seconds; only when it comes back is the watch alive. So a line that is dead without saying so and a pooler
 * that accepts LISTEN and forgets it (PgBouncer by transactions) are found out, and never trusted.
 */
export function watchChanges({ connection, db, log, onListening, onChange, onAlive, onLost }: Options): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => {});
  let heardAt = 0;
  let nextPause = firstPause;

  /** Listens until the connection breaks, falls silent or is stopped. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      application_name: watcherName,
      ...connection,
    });
    const broken = new Promise<never>((_resolve, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection ended.')));
    });
    // It may break before or after anybody waits for it.
    broken.catch(() => {});
    client.on('notification', ({ payload = '' }) => {
      if (payload !== beat) return onChange(payload);
      heardAt = performance.now();
      nextPause = firstPause;
      onAlive();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onListening();
      heardAt = performance.now();
      while (!signal.aborted) {
        if (performance.now() - heardAt > patience) throw new Error('The database does not pass notifications on.');
        await Promise.race([broken, Promise.all([sendBeat(), wait(beatInterval)])]);
      }
    } finally {
      onLost();
      await client.end().catch(() => {});
    }
  }

  /** Fails quietly: what does not come back says enough. */
  async function sendBeat(): Promise<void> {
    // The commit of a beat need not reach the disk.
    await db
      .execute(sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${beat})`)
      .catch(() => {});
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (signal.aborted) return;
        if (nextPause === firstPause)
          log.warn({ err: error }, 'changes of the content are not heard of; connecting again');
        await wait(nextPause);
        nextPause = Math.min(2 * nextPause, longestPause);
      }
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
