import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

/** The channel that the trigger `notify_content_change` notifies. */
const channel = 'rounds_content';

/** The name of the listening connection of each running server in `pg_stat_activity`. */
const watcherName = 'rounds watch';

/** The first character of a test notification. The name of a table never begins with it. */
const beat = '-';

/** Milliseconds. A cache that trusts a beat for five seconds may miss two beats. */
const beatInterval = 2000;

/** Milliseconds without a beat after which the connection counts as lost, even if it looks open. */
const patience = 10_000;

/** Milliseconds that `catchUp` waits for its own beat. */
const catchUpPatience = 1000;

/** Milliseconds to wait before connecting again. Each failure doubles the pause. */
const firstPause = 100;
const longestPause = 10_000;

type Options = {
  /** For the connection that listens. The watch opens and closes it. */
  connection: pg.ClientConfig;
  /** Sends the heartbeats. It must be another connection than the listening one: otherwise they prove nothing. */
  db: Database;
  log: Pick<Log, 'warn'>;
  /** Called when listening begins. Earlier changes are not reported. */
  onListening: () => void;
  /** Called with the name of a table that changed. */
  onChange: (table: string) => void;
  /** Called every few seconds while changes are reported. */
  onAlive: () => void;
  /** Called when changes are no longer reported. */
  onLost: () => void;
};

export type ChangeWatch = {
  /**
   * Waits until `onChange` was called for every change that was committed before this call.
   * @returns false when that cannot be known, because notifications do not arrive (in time).
   */
  catchUp: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Reports changes of the content tables. It listens on a separate connection and connects again when this connection
 * breaks. Every few seconds another connection sends a beat. The watch is alive only while beats arrive, so a
 * connection that is silently dead and a pooler that accepts LISTEN but delivers no notifications (PgBouncer in
 * transaction mode) are recognised.
 */
export function watchChanges({ connection, db, log, onListening, onChange, onAlive, onLost }: Options): ChangeWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal }).catch(() => {});
  const awaitedBeats = new Map<string, () => void>();
  let isAlive = false;
  let heardAt = 0;
  let nextPause = firstPause;

  function receive(payload: string): void {
    if (!payload.startsWith(beat)) {
      onChange(payload);
      return;
    }
    isAlive = true;
    heardAt = performance.now();
    nextPause = firstPause;
    onAlive();
    awaitedBeats.get(payload)?.();
  }

  /** Listens until the connection breaks, becomes silent or is stopped. */
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
    // The connection may break while `Promise.race` below is not waiting: prevents an unhandled rejection.
    broken.catch(() => {});
    client.on('notification', ({ payload = '' }) => receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onListening();
      heardAt = performance.now();
      while (!signal.aborted) {
        if (performance.now() - heardAt > patience) throw new Error('The database does not deliver notifications.');
        await Promise.race([broken, Promise.all([sendBeat(db), wait(beatInterval)])]);
      }
    } finally {
      isAlive = false;
      onLost();
      await client.end().catch(() => {});
    }
  }

  async function catchUp(): Promise<boolean> {
    if (!isAlive) return false;
    // PostgreSQL delivers notifications in the order of the commits, so this beat arrives after all earlier changes.
    const payload = beat + randomUUID();
    const arrived = new Promise<boolean>((resolve) => awaitedBeats.set(payload, () => resolve(true)));
    void sendBeat(db, payload);
    try {
      return await Promise.race([arrived, pause(catchUpPatience, false, { ref: false })]);
    } finally {
      awaitedBeats.delete(payload);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (signal.aborted) return;
        if (nextPause === firstPause)
          log.warn({ err: error }, 'changes of the content are not reported; connecting again');
        await wait(nextPause);
        nextPause = Math.min(2 * nextPause, longestPause);
      }
    }
  }

  const running = run();
  return {
    catchUp,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Ignores failures: a beat that does not arrive has the same meaning. */
async function sendBeat(db: Database, payload = beat): Promise<void> {
  // Without waiting for the disk, because a beat need not survive a crash.
  await db
    .execute(sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${payload})`)
    .catch(() => {});
}
