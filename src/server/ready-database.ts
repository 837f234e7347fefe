import type pg from 'pg';
import type { FirstAdmin } from './features/administration/auth/ensure-first-admin.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate-database.ts';
import type { Log } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';
import { prepareDatabase } from './prepare-database.ts';

export type ReadyDatabase = {
  connection: pg.PoolConfig;
  firstAdmin: FirstAdmin | undefined;
  stop: () => Promise<void>;
};

/** @throws StartError when the database of `DATABASE_URL` does not answer. The message contains no password. */
export async function checkReachable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new StartError(`DATABASE_URL: the database cannot be used (${reason}).`, { cause: error });
  }
}

/**
 * Connects to the database of `DATABASE_URL` or starts the embedded one, migrates it and creates its first content.
 * @param onLost Called when the embedded database stopped and another process has taken its folder.
 * @throws StartError when the database cannot be reached or started.
 */
export async function readyDatabase(config: Config, log: Log, onLost: (error: Error) => void): Promise<ReadyDatabase> {
  const server =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost })
      : { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  const { db, pool, close } = openDatabase({ ...server.connection, max: 1 });
  try {
    if (config.databaseUrl !== undefined) await checkReachable(pool);
    await migrateDatabase(server.connection);
    const firstAdmin = await prepareDatabase(db, config);
    await close();
    return { connection: server.connection, firstAdmin, stop: server.stop };
  } catch (error) {
    await close();
    await server.stop();
    throw error;
  }
}
