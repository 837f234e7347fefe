import { type SQLWrapper, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { selectPlaces } from './places.store.ts';

const test = setUpTestApp();

type Step = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Step[];
};

/** The rows that the steps of a plan handled, the discarded ones included. */
const handledBy = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)) *
    step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, each) => sum + handledBy(each), 0);

it('the places of a batch of submits are counted without comparing each attempt of the exam with each result of the batch', async () => {
  const exam = await createExam(test.db, { questionCount: 40 });
  const size = 2000;
  const { rows: attempts } = await test.db.execute<{ id: number; examId: number }>(sql`
    insert into ${students} (session_id, name, exam_id, start_time, ends_at, end_time, question_ids, status, total_questions, total_score,
      wrong_count, points, max_points, percentage)
    select 'place-' || number, 'Asha', ${exam.id}, now(), now(), now(), '{}', 'completed', 40, number % 40, 40 - number % 40,
      number % 40, 40, 0
    from generate_series(1, ${size}::int) as number
    returning id, exam_id as "examId"`);
  await test.db.execute(sql`vacuum analyze ${students}`);
  const batch = attempts.slice(0, 40);

  let handled = 0;
  const explaining = {
    execute: async (statement: SQLWrapper) => {
      const { rows } = await test.db.execute<{ 'QUERY PLAN': { Plan: Step }[] }>(
        sql`explain (analyze, format json) ${statement}`,
      );
      handled = handledBy(rows[0]?.['QUERY PLAN'][0]?.Plan as Step);
      return { rows: [] };
    },
  };
  await selectPlaces(explaining as unknown as Database, batch);
  expect(handled).toBeLessThan(10 * size);

  const places = await selectPlaces(test.db, batch);
  expect(places.size).toBe(batch.length);
  // Of 39 points, the best, there are 50 attempts; of 38 as many, and so on.
  expect(places.get(batch[38]?.id ?? 0)).toMatchObject({ rank: 1, cohort: size, sharedWith: 49 });
  expect(places.get(batch[0]?.id ?? 0)).toMatchObject({ rank: 1 + 38 * 50, cohort: size, sharedWith: 49 });
});
