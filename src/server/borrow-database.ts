import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { clusterName, requireReadableCluster } from './platform/database/embedded/cluster-folder.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { joinRunningPostgres } from './platform/database/embedded/join-running-postgres.ts';
import { DataDirInUse } from './platform/database/embedded/postgres-predecessor.ts';
import { migrateDatabase } from './platform/database/migrate-database.ts';
import { StartError } from './platform/start-error.ts';
import { checkReachable } from './ready-database.ts';

type Way = { connection: pg.PoolConfig; leave: () => Promise<void> };

/**
 * The way to the database of the configuration, as it is. An embedded one that nobody runs is started until `leave` is called.
 * @param mayMake An embedded database that does not exist is made, empty and without a schema.
 * @throws StartError when there is none.
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
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir });
    return { connection, leave: stop };
  } catch (error) {
    if (error instanceof DataDirInUse) return joinRunningPostgres(dataDir);
    throw error;
  }
}

/**
 * Does something with the database of the configuration, whether a server runs on it or not. An embedded one that nobody runs is
 * started for as long as it takes.
 * @throws StartError when there is none.
 */
export async function borrowDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const { connection, leave } = await reachDatabase(config);
  const { db, pool, close } = openDatabase({ ...connection, max: 1 });
  try {
    if (config.databaseUrl !== undefined) await checkReachable(pool);
    // Waits for a server that is migrating it at the moment, and does nothing where that is done.
    await migrateDatabase(connection);
    return await use(db);
  } finally {
    await close();
    await leave();
  }
}
