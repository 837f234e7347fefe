import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { databaseOn } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../../drizzle', import.meta.url));

/** Brings the schema up to date. Several processes may call it at once: one migrates, the others wait and then find nothing to do. */
export async function migrateDatabase(connection: pg.PoolConfig): Promise<void> {
  // A connection of its own: the lock belongs to the connection, and a long migration must not meet the pool's time limits.
  const client = new pg.Client({
    connectionTimeoutMillis: 10_000,
    application_name: 'rounds migration',
    ...connection,
  });
  // Said again by the query that fails; unheard it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // Both in one transaction, which Drizzle's own ends: behind a pooler a lock held beyond it would be another's, and stay.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration]);
    await migrate(databaseOn(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
