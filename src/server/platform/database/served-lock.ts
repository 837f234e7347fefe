import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';

/**
 * Milliseconds from one query on the connection that holds the lock to the next. The queries show whether the
 * connection is alive.
 */
const pingInterval = 10_000;

/**
 * Milliseconds before the lock is taken again after its connection has broken. Short, because a restore could begin
 * meanwhile.
 */
const retryInterval = 500;

type Options = { connection: pg.ClientConfig; log: Pick<Log, 'warn'> };

/**
 * Marks the database as served, by this process or its workers, until `stop` is called or the process ends. The lock
 * belongs to a transaction that stays open, because behind PgBouncer a lock of the session would stay on a connection
 * that other clients use.
 * @throws StartError while a command has the database for itself.
 */
export async function markAsServed({ connection, log }: Options): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false }).catch(() => {});

  let current = await takeShared(connection);
  const hold = async () => {
    while (!signal.aborted) {
      await untilBroken(current, signal);
      await current.end().catch(() => {});
      let failures = 0;
      while (!signal.aborted) {
        try {
          current = await takeShared(connection);
          break;
        } catch (error) {
          failures += 1;
          if (failures === 1) log.warn({ err: error }, 'the database cannot be marked as served; trying again');
          await wait(retryInterval);
        }
      }
    }
    await current.end().catch(() => {});
  };
  const holding = hold();
  return {
    stop: async () => {
      stopping.abort();
      await holding;
    },
  };
}

async function takeShared(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    application_name: 'rounds served',
    ...connection,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    // Without a parameter: PostgreSQL keeps the snapshot of a query with parameters until the next one, which would
    // hold back vacuum.
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_xact_lock_shared(${advisoryLocks.served}) as "isTaken"`,
    );
    if (!rows[0]?.isTaken) {
      throw new StartError('The database is being restored, or its secret is being changed; start Rounds afterwards.');
    }
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function untilBroken(client: pg.Client, signal: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let isOver = false;
  void Promise.race([ended, aborted]).then(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([ended, aborted, pause(pingInterval, undefined, { ref: false })]);
    if (isOver) return;
    try {
      await client.query('select 1');
    } catch {
      return;
    }
  }
}

/**
 * Reserves the database for this transaction: no server starts on it until the transaction ends.
 * @throws StartError while a server runs on the database, on this or another machine.
 */
export async function requireUnserved(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.served}) as "isFree"`,
  );
  if (!rows[0]?.isFree) {
    throw new StartError('Stop every Rounds on this database first, and start it afterwards.');
  }
}
