import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { migrateDatabase } from './migrate-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('a connection that breaks while idle is replaced, and told', async () => {
  const told: Error[] = [];
  const { db, pool, close } = openDatabase(
    { ...test.connection, max: 1 },
    { onIdleError: (error) => told.push(error) },
  );
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const broken = once(pool, 'error');
  await test.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await broken;
  expect(told).toHaveLength(1);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it('a query that hangs is given up', async () => {
  const { db, close } = openDatabase({ ...test.connection, statement_timeout: 50 });
  await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({ cause: { code: '57014' } });
  await close();
});

it('a database that is not there is known as unavailable', async () => {
  const { db, close } = openDatabase({ ...test.connection, host: '127.0.0.1', port: 1 });
  const error = await db.execute(sql`select 1`).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await close();
});

it('processes that migrate an empty database at once leave one schema', async () => {
  await test.db.execute(sql`create database migrated_at_once`);
  const connection = { ...inject('postgres').connection, database: 'migrated_at_once' };
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(connection)));
  const { db, close } = openDatabase(connection);
  const { rows } = await db.execute(sql`select count(*)::int as count from admin_users`);
  expect(rows).toEqual([{ count: 0 }]);
  await close();
  await test.db.execute(sql`drop database migrated_at_once`);
});
