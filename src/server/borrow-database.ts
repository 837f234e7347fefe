import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { clusterName, requireReadableCluster } from './platform/database/embedded/cluster-folder.ts';
import { DataDirInUse } from './platform/database/embedded/data-dir-lease.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { findRunningPostgres, joinRunningPostgres } from './platform/database/embedded/join-running-postgres.ts';
import { migrateDatabase } from './platform/database/migrate-database.ts';
import { requireUsable } from './platform/database/require-usable.ts';
import { StartError } from './platform/start-error.ts';

type Way = { connection: pg.PoolConfig; leave: () => Promise<void> };

/**
 * Finds the configured database without migrating it. Starts the embedded database if no process runs it, until `leave`
 * is called.
 * @param mayMake Creates a missing embedded database, empty and without a schema.
 * @throws StartError when there is no database.
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { mayMake = false } = {},
): Promise<Way> {
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, leave: async () => {} };
  requireReadableCluster(dataDir);
  if (!mayMake && !existsSync(join(dataDir, clusterName))) {
    throw new StartError('DATA_DIR holds no database yet; start Rounds once first.');
  }
  const running = await findRunningPostgres(dataDir);
  if (running) return running;
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    return { connection, leave: stop };
  } catch (error) {
    // A server that has the lease and does not answer yet is just starting.
    if (error instanceof DataDirInUse && error.isHere) return joinRunningPostgres(dataDir);
    throw error;
  }
}

/**
 * Calls `use` with the configured database, whether a server works on it or not. Starts the embedded database meanwhile
 * if no process runs it.
 * @throws StartError when there is no database.
 */
export async function borrowDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const { connection, leave } = await reachDatabase(config);
  const { db, pool, close } = openDatabase({ ...connection, max: 1 });
  try {
    if (config.databaseUrl !== undefined) await requireUsable(pool);
    // Waits if a server is migrating the database at the moment.
    await migrateDatabase(connection);
    return await use(db);
  } finally {
    await close();
    await leave();
  }
}
