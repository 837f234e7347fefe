import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { clusterName } from '#server/platform/database/embedded/cluster-folder.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/database/migrate-database.ts';
import { copyCluster } from './copy-cluster.ts';

/** What the test files need to create their databases. */
export type TestServer = {
  connection: pg.PoolConfig;
  /** The database that `createTestDatabase` copies. */
  template: string;
  /**
   * The folder that `fillDataFolder` copies: a stopped PostgreSQL, whose database has the current schema and no rows.
   */
  cluster: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** Tests discard their data, so no data must survive a power cut. */
const settings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  // Linux then copies the template without PostgreSQL reading it, in half of the processor time.
  ...(process.platform === 'linux' && { file_copy_method: 'clone' }),
};

/**
 * Creates the template database on a PostgreSQL that runs already, at the address in `TEST_POSTGRES`. Returns how a
 * superuser reaches it.
 */
async function prepareGiven(address: string, template: string): Promise<pg.PoolConfig> {
  const { hostname, port, username } = new URL(address);
  const connection = { host: hostname, port: Number(port), user: username, database: 'postgres' };
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${template} template template0 encoding 'UTF8'`);
  await admin.end();
  await migrateDatabase({ ...connection, database: template });
  return connection;
}

/** Starts one PostgreSQL for the run and migrates one template database. Each test file gets a copy of it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-test-'));
  const dataDir = join(folder, 'running');
  const cluster = join(folder, 'stopped');
  const template = 'rounds_template';

  const draft = await startEmbeddedPostgres({ dataDir, settings });
  // PostgreSQL would otherwise go on after a migration that fails, and keep the run from ending.
  try {
    const admin = new pg.Client(draft.connection);
    await admin.connect();
    await admin.query(`create database ${template}`);
    await admin.end();
    await Promise.all(
      [draft.connection, { ...draft.connection, database: template }].map((connection) => migrateDatabase(connection)),
    );
  } finally {
    await draft.stop();
  }
  await copyCluster(join(dataDir, clusterName), cluster);

  const given = process.env.TEST_POSTGRES;
  const server = given
    ? { connection: await prepareGiven(given, template), stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, settings });
  project.provide('postgres', { connection: server.connection, template, cluster });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
