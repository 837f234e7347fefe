import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { contentTables } from './content-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the content tables are exactly the tables with the trigger that notifies about changes', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'notify_content_change'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(contentTables.map(getTableName).sort());
});
