import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { requireSuitable, requireUsable } from './require-usable.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ isBare: true });
});
afterAll(() => test.drop());

const suitable = { versionNumber: 160_014, version: '16.14', encoding: 'UTF8', isolation: 'read committed' };

describe('A database server', () => {
  it.each([160_014, 180_004, 190_000])('of version %i is accepted', (versionNumber) => {
    requireSuitable({ ...suitable, versionNumber });
  });

  it('that is older than PostgreSQL 16 is refused in one line that names its version', () => {
    const old = { ...suitable, versionNumber: 150_018, version: '15.18 (Debian 15.18-0+deb12u1)' };
    expect(() => requireSuitable(old)).toThrow(/^DATABASE_URL: PostgreSQL 16 or newer is needed; this is 15\.18\.$/);
  });

  it('that isolates transactions more than “read committed” by default is refused, and the sentence says how to change it', async () => {
    const role = `strict_${randomUUID().replaceAll('-', '')}`;
    await test.db.execute(sql.raw(`create role ${role} login password 'secret'`));
    await test.db.execute(sql.raw(`alter role ${role} set default_transaction_isolation = 'repeatable read'`));
    const strict = openDatabase({ ...test.connection, user: role, password: 'secret' });
    await expect(requireUsable(strict.pool)).rejects.toThrow(
      "DATABASE_URL: default_transaction_isolation must be 'read committed'; here it is 'repeatable read'. Run: alter role … set default_transaction_isolation = 'read committed'",
    );
    await strict.close();
    await test.db.execute(sql.raw(`alter role ${role} set default_transaction_isolation = 'read committed'`));
    const usual = openDatabase({ ...test.connection, user: role, password: 'secret' });
    await requireUsable(usual.pool);
    await usual.close();
    await test.db.execute(sql.raw(`drop role ${role}`));
  });

  it('is asked for its version and encoding', async () => {
    await requireUsable(test.pool);
    const name = `latin_${randomUUID().replaceAll('-', '')}`;
    await test.db.execute(
      sql.raw(`create database ${name} template template0 encoding 'LATIN1' locale 'C' locale_provider libc`),
    );
    const latin = openDatabase({ ...test.connection, database: name });
    const message = 'DATABASE_URL: the database needs the encoding UTF8; this one has LATIN1.';
    await expect(requireUsable(latin.pool)).rejects.toThrow(message);
    await latin.close();
    await test.db.execute(sql.raw(`drop database ${name}`));
  });
});

it('A role that may not create tables is named in one line', async () => {
  const role = `reader_${randomUUID().replaceAll('-', '')}`;
  await test.db.execute(sql.raw(`create role ${role} login password 'secret'`));
  await expect(migrateDatabase({ ...test.connection, user: role, password: 'secret' })).rejects.toThrow(
    /^DATABASE_URL: the role may not create tables \(permission denied for database test_\w+\)\. [^\n]+$/,
  );
  await test.db.execute(sql.raw(`drop role ${role}`));
});
