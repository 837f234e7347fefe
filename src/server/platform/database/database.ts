import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/** What a store takes first: the database, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** Columns are camelCase in code and snake_case in the database; `drizzle.config.ts` says the same to the migration generator. */
const casing = 'snake_case';

/** Milliseconds. A student should hear "try again" rather than wait on a database that hangs. */
const patience = {
  connectionTimeoutMillis: 5000,
  // The server gives up first and says why; the client gives up when the server no longer says anything.
  lock_timeout: 5000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 15_000,
};

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

type Options = {
  /** Told of connections that break while nobody uses them, as when the database restarts. */
  onIdleError?: (error: Error) => void;
};

/** Wraps one connection that is the caller's to open and close. */
export const databaseOn = (client: pg.Client): Database => drizzle({ client, casing });

/** Opens a pool of connections. Nothing is connected until the first query. */
export function openDatabase(connection: pg.PoolConfig, { onIdleError = () => {} }: Options = {}): OpenDatabase {
  const pool = new pg.Pool({ max: 20, keepAlive: true, application_name: 'rounds', ...patience, ...connection });
  // Without a listener, a connection that breaks while idle would end the process; the pool replaces it by itself.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // The same for one that breaks between two queries of a transaction; the next of them says so.
    client.on('error', () => {});
    endWhenSilent(client);
  });
  const db = drizzle({ client: pool, casing });
  db.transaction = transactionsOn(pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * Ends a connection on which a query was given up: what is asked next on it would wait for the same silence, a rollback first of all,
 * and a transaction that goes on after a failure would do so again and again.
 */
function endWhenSilent(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...query: unknown[]) => unknown;
  const query = (...query: unknown[]) => {
    const answer = ask(...query);
    // Only in transactions; the pool itself ends a connection on which a single query fails.
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void (client as pg.Client).end();
      });
    return answer;
  };
  Object.assign(client, { query });
}

/**
 * Transactions on a pool, as Drizzle makes them on one connection. By itself it would never give a connection back on which `begin`
 * failed, and give back as good one that is broken; and it tells why the rollback failed rather than why there was one.
 */
function transactionsOn(pool: pg.Pool): Database['transaction'] {
  const databases = new WeakMap<pg.PoolClient, Database>();
  pool.on('connect', (client) => databases.set(client, drizzle({ client, casing })));
  return async (use, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      const db = databases.get(client) ?? drizzle({ client, casing });
      return await db.transaction(async (tx) => {
        try {
          return await use(tx);
        } catch (error) {
          failure = error;
          throw error;
        }
      }, config);
    } catch (error) {
      failure ??= error;
      throw failure;
    } finally {
      client.release(isDatabaseUnavailable(failure));
    }
  };
}
