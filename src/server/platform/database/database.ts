import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/** The first parameter of every store function: the database or a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** Columns are camelCase in code and snake_case in the database. Must equal the setting in `drizzle.config.ts`. */
const casing = 'snake_case';

/** Milliseconds. While a database hangs, a student should see "try again" rather than wait. */
const patience = {
  connectionTimeoutMillis: 5000,
  // The limits of the server are shorter, because its errors give the reason. `query_timeout` is for a server that is
  // silent.
  lock_timeout: 5000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
  idle_in_transaction_session_timeout: 15_000,
};

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

type Options = {
  /** Called when an idle connection breaks, for example because the database restarts. */
  onIdleError?: (error: Error) => void;
};

const connections = new WeakMap<Database, pg.PoolConfig>();

/**
 * How another thread reaches a database that `openDatabase` has opened.
 * @throws Error for a transaction, whose changes no other connection sees
 */
export function connectionOf(db: Database): pg.PoolConfig {
  const connection = connections.get(db);
  if (!connection) throw new Error('This database was not opened with openDatabase.');
  return connection;
}

/** Wraps a connection that the caller opens and closes. */
export const databaseOn = (client: pg.Client): Database => drizzle({ client, casing });

/** Opens a pool of connections. The pool connects at the first query. */
export function openDatabase(connection: pg.PoolConfig, { onIdleError = () => {} }: Options = {}): OpenDatabase {
  const pool = new pg.Pool({ max: 20, keepAlive: true, application_name: 'rounds', ...patience, ...connection });
  // Without a listener, an idle connection that breaks would end the process. The pool replaces the connection.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // The same for a connection that breaks between two queries of a transaction. The next query fails with the reason.
    client.on('error', () => {});
    endWhenSilent(client);
  });
  const db = drizzle({ client: pool, casing });
  db.transaction = transactionsOn(pool);
  connections.set(db, connection);
  return { db, pool, close: () => pool.end() };
}

/**
 * Ends a connection when one of its queries exceeds `query_timeout`. `pg` only rejects the promise of that query and
 * still waits for its result, so every later query of the transaction, the rollback first, would wait for the same
 * timeout again. `pg` has no event for the timeout, so this function wraps `client.query` and recognises the error by
 * its message. `database.api.test.ts` fails if an update of `pg` changes the message.
 */
function endWhenSilent(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...query: unknown[]) => unknown;
  const query = (...query: unknown[]) => {
    const answer = ask(...query);
    // A query outside a transaction has a callback and no promise; the pool discards its connection when the query
    // fails.
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void (client as pg.Client).end();
      });
    return answer;
  };
  Object.assign(client, { query });
}

/**
 * Runs Drizzle's transactions on a connection that this function takes from the pool. It replaces `db.transaction` of a
 * pool, which has three faults: it never releases a connection on which `begin` fails; it releases a broken connection
 * as usable; and it throws the error of a failed rollback instead of the error that caused the rollback.
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
