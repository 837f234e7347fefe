import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { guardedReferences } from './guarded-references.ts';

const folder = join(import.meta.dirname, 'functions');

let migrated: TestDatabase;
let declared: TestDatabase;
beforeAll(async () => {
  [migrated, declared] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const { rows } = await declared.db.execute<{ signature: string }>(
    sql`select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  for (const { signature } of rows) await declared.db.execute(sql.raw(`drop function ${signature} cascade`));
  for (const file of await readdir(folder)) {
    await declared.pool.query(await readFile(join(folder, file), 'utf8'));
  }
});
afterAll(() => Promise.all([migrated.drop(), declared.drop()]));

const definitionsIn = async ({ db }: TestDatabase) => {
  const { rows } = await db.execute<{ definition: string }>(sql`
    select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by definition`);
  return rows.map(({ definition }) => definition);
};

/** The foreign keys of the database after all migrations, by their names. */
const keysIn = async ({ db }: TestDatabase) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where contype = 'f'`,
  );
  return rows.map(({ name }) => name).sort();
};

type Snapshot = { tables: Record<string, { foreignKeys: Record<string, { name: string }> }> };

describe('the folder of the schema', () => {
  it('holds the present text of every function and every trigger of the database', async () => {
    const inDatabase = await definitionsIn(migrated);
    expect(inDatabase.length).toBeGreaterThan(19);
    expect(await definitionsIn(declared)).toEqual(inDatabase);
  });

  it('declares exactly the foreign keys that the database has, and no reference that a trigger holds', async () => {
    const meta = join(import.meta.dirname, '../../../drizzle/meta');
    const newest =
      (await readdir(meta))
        .filter((file) => file.endsWith('_snapshot.json'))
        .sort()
        .at(-1) ?? '';
    const { tables }: Snapshot = JSON.parse(await readFile(join(meta, newest), 'utf8'));
    const names = Object.values(tables).flatMap((table) => Object.values(table.foreignKeys).map(({ name }) => name));
    expect(names.sort()).toEqual(await keysIn(migrated));
    for (const table of Object.keys(guardedReferences)) expect(tables[`public.${table}`]?.foreignKeys).toEqual({});
  });
});
