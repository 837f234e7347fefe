import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { shortOrFull } from '../faults/soak.ts';
import type { TestServer } from './postgres-server.ts';

export type TestDatabase = { db: Database; pool: pg.Pool; connection: pg.PoolConfig; drop: () => Promise<void> };

/**
 * Milliseconds. On a busy machine requests of a race wait for each other longer than a student should, and would be
 * refused. A lock must time out before PostgreSQL ends the idle transaction of a test that holds it.
 */
export const patience = shortOrFull(
  { connectionTimeoutMillis: 60_000, lock_timeout: 10_000, statement_timeout: 60_000, query_timeout: 70_000 },
  {},
);

function testServer(): TestServer {
  const server = inject('postgres') as TestServer | undefined;
  if (!server) throw new Error('This test uses the database: give its file a name that ends with .api.test.ts.');
  return server;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(testServer().connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database with the current schema and no rows. Call `drop` when the tests of the file are over.
 * @param isBare Whether to leave out the schema as well.
 */
export async function createTestDatabase({ isBare = false } = {}): Promise<TestDatabase> {
  const server = testServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${isBare ? 'template0' : server.template} strategy file_copy`);

  const connection = { ...server.connection, database: name };
  const { db, pool, close } = openDatabase({ ...connection, ...patience });
  return {
    db,
    pool,
    connection,
    drop: async () => {
      await close();
      // `force`, because a test may have left a connection open.
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}
