import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { markAsServed, requireUnserved } from './served-lock.ts';

let test: TestDatabase;
const marks: { stop: () => Promise<void> }[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const mark of marks.splice(0)) await mark.stop();
});
afterAll(() => test.drop());

const mark = async () => {
  marks.push(await markAsServed({ connection: test.connection, log: { warn: () => {} } }));
};
const reserve = () => test.db.transaction(requireUnserved);
const served = /^Stop every Rounds on this database first/;

it('Several servers may serve a database; a command cannot reserve it until the last one has stopped', async () => {
  await mark();
  await mark();
  await marks.shift()?.stop();
  await expect(reserve()).rejects.toThrow(served);
  await marks.shift()?.stop();
  await reserve();
});

it('A server cannot start while a command has reserved the database', async () => {
  await test.db.transaction(async (tx) => {
    await requireUnserved(tx);
    await expect(mark()).rejects.toThrow(/^The database is being restored, or its secret is being changed/);
  });
  await mark();
});

it('A server whose connection breaks marks the database again', async () => {
  await mark();
  const holders = sql`from pg_stat_activity where datname = current_database() and application_name = 'rounds served'`;
  const { rows } = await test.db.execute<{ pid: number }>(sql`select pid ${holders}`);
  await test.db.execute(sql`select pg_terminate_backend(pid) ${holders}`);
  await expect
    .poll(async () => (await test.db.execute<{ pid: number }>(sql`select pid ${holders}`)).rows.map(({ pid }) => pid))
    .toEqual([expect.not.closeTo(rows[0]?.pid ?? 0)]);
  await expect.poll(() => reserve().catch((error: Error) => error.message)).toMatch(served);
});

it('The open transaction of the mark does not hold back vacuum', async () => {
  await mark();
  const { rows } = await test.db.execute(
    sql`select backend_xmin as "oldestRow", backend_xid as change, state from pg_stat_activity
      where datname = current_database() and application_name = 'rounds served'`,
  );
  expect(rows).toEqual([{ oldestRow: null, change: null, state: 'idle in transaction' }]);
});
