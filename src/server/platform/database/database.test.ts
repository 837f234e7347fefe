import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  const t = performance.now();
  test = await createTestDatabase();
  console.log('create', performance.now() - t);
  for (let i = 0; i < 5; i++) {
    const t = performance.now();
    const x = await createTestDatabase();
    console.log('create', performance.now() - t);
    const t2 = performance.now();
    await x.drop();
    console.log('drop', performance.now() - t2);
  }
});
afterAll(() => test.drop());
describe('x', () => {
  it('works', async () => {
    expect((await test.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});
