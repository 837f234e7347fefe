import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { migrateDatabase } from './migrate-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('a connection that breaks while idle is replaced, and the break is logged', async () => {
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

it('a connection that breaks between two queries of a transaction fails only that transaction', async () => {
  const { db, close } = openDatabase({ ...test.connection, max: 1 });
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await test.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    const answer = tx.execute(sql`select 1`);
    expect(isDatabaseUnavailable(await answer.catch((error: unknown) => error))).toBe(true);
    return answer;
  });
  expect(isDatabaseUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

it('a failed transaction reports its cause, even if its connection is lost', async () => {
  const { db, close } = openDatabase({ ...test.connection, max: 1 });
  const reason = new Error('The reason.');
  const failing = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await test.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    throw reason;
  });
  await expect(failing).rejects.toBe(reason);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

// Windows cannot suspend a process.
if (process.platform !== 'win32') {
  const frozen = async (work: (db: Database, pid: number) => Promise<unknown>) => {
    const { db, pool, close } = openDatabase({ ...test.connection, max: 1, query_timeout: 1500 });
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pid = rows[0]?.pid ?? 0;
    const answer = await work(db, pid)
      .catch((error: unknown) => error)
      .finally(() => process.kill(pid, 'SIGCONT'));
    expect(isDatabaseUnavailable(answer)).toBe(true);
    expect(pool.totalCount).toBe(0);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await close();
  };

  it('after a transaction cannot begin on a silent connection, the next one uses another connection', () =>
    frozen((db, pid) => {
      process.kill(pid, 'SIGSTOP');
      return db.transaction(async (tx) => tx.execute(sql`select 1`));
    }));

  it('a transaction waits only once for a silent connection, also if more queries follow', () =>
    frozen((db, pid) =>
      db.transaction(async (tx) => {
        process.kill(pid, 'SIGSTOP');
        await expect(tx.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
        const next = tx.execute(sql`select 1`);
        await expect(next).rejects.toMatchObject({ cause: { message: expect.stringContaining('not queryable') } });
        return next;
      }),
    ));
}

it('a query that hangs fails after the time limit', async () => {
  const { db, close } = openDatabase({ ...test.connection, statement_timeout: 50 });
  const error = await db.execute(sql`select pg_sleep(60)`).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ cause: { code: '57014' } });
  expect(isDatabaseUnavailable(error)).toBe(true);
  await close();
});

it('a database that does not run is recognised as unavailable', async () => {
  const { db, close } = openDatabase({ ...test.connection, host: '127.0.0.1', port: 1 });
  const error = await db.execute(sql`select 1`).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await close();
});

it('processes that migrate an empty database at the same time create one schema', async () => {
  await test.db.execute(sql`create database migrated_at_once`);
  const connection = { ...inject('postgres').connection, database: 'migrated_at_once' };
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(connection)));
  const { db, close } = openDatabase(connection);
  const { rows } = await db.execute(sql`select count(*)::int as count from admin_users`);
  expect(rows).toEqual([{ count: 0 }]);
  await close();
  await test.db.execute(sql`drop database migrated_at_once`);
});
