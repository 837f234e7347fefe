import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import * as rules from './marks.rules.ts';
import * as store from './grading.store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ isBare: true });
});
afterAll(() => test.drop());

it('computes the same percentage in SQL and in TypeScript, for every score of papers of up to 400 questions', async () => {
  const { rows } = await test.db.execute<{ score: number; total: number; percentage: number }>(sql`
    select score, total, ${store.percentageOf(sql`score`, sql`total`)} as percentage
    from generate_series(0, 400) as total, lateral generate_series(0, total) as score`);
  expect(rows).toHaveLength((401 * 402) / 2);
  expect(rows.filter(({ score, total, percentage }) => percentage !== rules.percentageOf(score, total))).toEqual([]);
});

it('decides the same passes in SQL and in TypeScript, for every percentage and passing score', async () => {
  const { rows } = await test.db.execute<{ percentage: number; passing: number; passed: boolean }>(sql`
    select percentage, passing, ${store.isPass(sql`percentage`, sql`passing`)} as passed
    from generate_series(0, 100) as percentage, generate_series(0, 100) as passing`);
  expect(rows).toHaveLength(101 * 101);
  expect(rows.filter(({ percentage, passing, passed }) => passed !== rules.isPass(percentage, passing))).toEqual([]);
});
