import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { databaseOn } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../../drizzle', import.meta.url));

/** Makes an error that tells the operator which privilege is missing; other errors stay as they are. */
function explain(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== '42501') continue;
    const demand = 'It needs CREATE on the database and on its schema public.';
    return new StartError(`DATABASE_URL: the role may not create tables (${cause.message}). ${demand}`, { cause });
  }
  return error;
}

/** Applies the missing migrations. If several processes call it at the same time, one migrates and the others wait. */
export async function migrateDatabase(connection: pg.PoolConfig): Promise<void> {
  // A separate connection, because the time limits of the pool are too short for a long migration.
  const client = new pg.Client({
    connectionTimeoutMillis: 10_000,
    application_name: 'rounds migration',
    ...connection,
  });
  // Without a listener the error would end the process. The failing query reports it as well.
  client.on('error', () => {});
  await client.connect();
  try {
    // The lock and the migration share one transaction, which Drizzle's `commit` ends. Behind a pooler, a lock of the
    // session would stay on a connection that other clients use.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    await migrate(databaseOn(client), { migrationsFolder });
  } catch (error) {
    throw explain(error);
  } finally {
    await client.end();
  }
}
