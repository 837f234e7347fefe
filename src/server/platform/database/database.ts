import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

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
  return { db: drizzle({ client: pool, casing }), pool, close: () => pool.end() };
}
