import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { selectOptionalAdminUser } from './features/administration/auth/admin-users.store.ts';
import { isPassword } from './features/administration/auth/password.ts';
import { prepareDatabase } from './prepare-database.ts';

const config = { adminUsername: 'head', adminPassword: undefined, demoContent: true };

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const count = async (table: string) =>
  Number((await test.db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`)).rows[0]?.count);

describe('a database without an administrator', () => {
  it('gets one with a generated password, and stores only the hash', async () => {
    const made = await prepareDatabase(test.db, config);
    expect(made?.username).toBe('head');
    expect(made?.generatedPassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const stored = await selectOptionalAdminUser(test.db, 'head');
    expect(stored?.password).toMatch(/^\$argon2id\$/);
    expect(await isPassword(made?.generatedPassword ?? '', stored?.password ?? '')).toBe(true);
    expect(await isPassword('another', stored?.password ?? '')).toBe(false);
  });

  it('uses the configured password and does not print it', async () => {
    expect(await prepareDatabase(test.db, { ...config, adminPassword: 'chosen by hand' })).toEqual({
      username: 'head',
    });
    const stored = await selectOptionalAdminUser(test.db, 'head');
    expect(await isPassword('chosen by hand', stored?.password ?? '')).toBe(true);
  });

  it('gets the demo content once, also if several processes start at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => prepareDatabase(test.db, config)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect([await count('admin_users'), await count('exams'), await count('questions')]).toEqual([1, 2, 70]);
  });

  it('gets no demo content if the configuration disables it', async () => {
    await prepareDatabase(test.db, { ...config, demoContent: false });
    expect([await count('admin_users'), await count('exams')]).toEqual([1, 0]);
  });
});

it('demo content that was deleted does not come back', async () => {
  await prepareDatabase(test.db, config);
  await test.db.execute(sql`delete from exams`);
  expect(await prepareDatabase(test.db, config)).toBeUndefined();
  expect(await count('exams')).toBe(0);
});
