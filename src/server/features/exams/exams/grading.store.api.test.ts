import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as rules from '#domain/marking/marks.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import * as store from './grading.store.ts';
import { type MarkColumns, toMarking } from './mark-columns.rules.ts';

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

it('computes the same percentage in SQL and in TypeScript for negative points', async () => {
  const { rows } = await test.db.execute<{ points: number; maximum: number; percentage: number }>(sql`
    select points, maximum, ${store.percentageOf(sql`points`, sql`maximum`)} as percentage
    from generate_series(1, 400) as maximum, lateral generate_series(-maximum, 0) as points`);
  expect(rows).toHaveLength((400 * 403) / 2);
  expect(rows.filter(({ points, maximum, percentage }) => percentage !== rules.percentageOf(points, maximum))).toEqual(
    [],
  );
});

it('computes the same points in SQL and in TypeScript, for the markings of real exams', async () => {
  type Row = MarkColumns & { correct: number; incorrect: number; missing: number; points: number };
  const { rows } = await test.db.execute<Row>(sql`
    select mark_right as "markRight", mark_wrong as "markWrong", mark_blank as "markBlank", mark_unit as "markUnit",
      correct, incorrect, missing,
      ${store.pointsFor(sql`marking`, { right: sql`correct`, wrong: sql`incorrect`, blank: sql`missing` })} as points
    from (values (1, 0, 0, 1), (4, -1, 0, 1), (3, -1, 0, 3), (5, -2, 1, 4)) as marking(mark_right, mark_wrong, mark_blank, mark_unit),
      generate_series(0, 20) as correct, generate_series(0, 20) as incorrect, generate_series(0, 20) as missing`);
  expect(rows).toHaveLength(4 * 21 ** 3);
  const differ = rows.filter(({ correct, incorrect, missing, points, ...marks }) => {
    const counts = { right: correct, wrong: incorrect, blank: missing };
    return points !== rules.pointsFor(toMarking(marks), counts);
  });
  expect(differ).toEqual([]);
});

it('decides the same passes in SQL and in TypeScript, for every score and passing score, with and without grace marks', async () => {
  type Row = { points: number; maxPoints: number; passingScore: number; grace: number; passed: boolean };
  const columns = { points: sql`points`, maxPoints: sql`maximum`, passingScore: sql`passing` };
  const { rows } = await test.db.execute<Row>(sql`
    select points, maximum as "maxPoints", passing as "passingScore", grace, ${store.passesWithGrace(columns, sql`grace`)} as passed
    from (values (0), (1), (12), (101)) as paper(maximum), generate_series(-5, 101) as points, generate_series(0, 100) as passing,
      generate_series(0, 2) as grace, (values (3)) as marking(mark_unit)
    where points <= maximum and (maximum > 0 or points = 0)`);
  const differ = rows.filter(({ grace, passed, ...marks }) => {
    const percentage = rules.percentageOf(marks.points, marks.maxPoints);
    const judged = rules.judge({ ...marks, percentage, unit: 3 }, grace);
    const reached = rules.percentageOf(marks.points + judged.gracePoints, marks.maxPoints);
    return judged.passed !== passed || judged.passed !== rules.isPass(reached, marks.passingScore);
  });
  expect(differ).toEqual([]);
});
