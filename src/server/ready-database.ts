import type pg from 'pg';
import type { FirstAdmin } from './features/administration/auth/ensure-first-admin.ts';
import { requireSameSecret } from './features/administration/installation/require-same-secret.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate-database.ts';
import { requireUsable } from './platform/database/require-usable.ts';
import { markAsServed } from './platform/database/served-lock.ts';
import type { Log } from './platform/log.ts';
import type { DeriveKey } from './platform/secrets.ts';
import { prepareDatabase } from './prepare-database.ts';

export type ReadyDatabase = {
  connection: pg.PoolConfig;
  firstAdmin: FirstAdmin | undefined;
  stop: () => Promise<void>;
};

/**
 * Connects to the database of `DATABASE_URL` or starts the embedded one, marks it as served, migrates it, checks the
 * secret and creates the first content.
 * @param onLost Called when another process has taken the folder of the embedded database.
 * @throws StartError when the database cannot be reached, started or used.
 */
export async function readyDatabase(
  config: Config,
  deriveKey: DeriveKey,
  log: Log,
  onLost: (error: Error) => void,
): Promise<ReadyDatabase> {
  const server =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log, onLost })
      : { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  const { connection } = server;
  const { db, pool, close } = openDatabase({ ...connection, max: 1 });
  let mark: Awaited<ReturnType<typeof markAsServed>> | undefined;
  try {
    if (config.databaseUrl !== undefined) await requireUsable(pool);
    mark = await markAsServed({ connection, log });
    await migrateDatabase(connection);
    await requireSameSecret(db, deriveKey);
    const firstAdmin = await prepareDatabase(db, config);
    await close();
    const { stop } = mark;
    return {
      connection,
      firstAdmin,
      stop: async () => {
        await stop();
        await server.stop();
      },
    };
  } catch (error) {
    await close();
    await mark?.stop();
    await server.stop();
    throw error;
  }
}
