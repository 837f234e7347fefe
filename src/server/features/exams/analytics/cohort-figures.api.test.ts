import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createClosedAttempt, letters } from '#test/factories/closed-attempts.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createCohortFigures } from './cohort-figures.ts';

const test = setUpTestApp();
const log = createLog({ level: 'silent' });

/** Readers of an exam whose figures take a second to compute. */
async function setUpHall() {
  const exam = await createExam(test.db, { questionCount: 1 });
  const sit = () => createClosedAttempt(test.db, exam, letters('A'));
  let seconds = 0;
  const stopwatch = () => {
    seconds += 1;
    return 1000 * seconds;
  };
  const read = createCohortFigures(test.db, { clock: () => test.time.now, log, stopwatch });
  await sit();
  return { exam, sit, cohort: async () => (await read(exam.id)).attempts };
}

it('lets no reader of a hall wait while slow figures are computed again', async () => {
  const { sit, cohort } = await setUpHall();
  expect(await cohort()).toBe(1);
  await sit();
  test.advance(9);
  expect(await cohort()).toBe(1);
  test.advance(2);
  expect(await cohort()).toBe(1);
  await expect.poll(cohort).toBe(2);
});

it('gives the first reader after a quiet week no figures of last week', async () => {
  const { sit, cohort } = await setUpHall();
  expect(await cohort()).toBe(1);
  await sit();
  test.advance(7 * 24 * 3600);
  expect(await cohort()).toBe(2);
});

it('gives the figures of before, or none, while attempts are regraded', async () => {
  const { exam, sit, cohort } = await setUpHall();
  expect(await cohort()).toBe(1);
  await sit();
  test.advance(60);
  await test.db.execute(sql`
    insert into regradings (exam_id, question_ids, is_recount, up_to_start, up_to_id, done, total)
    values (${exam.id}, '{}', true, '-infinity', 0, 0, 2)`);
  expect(await cohort()).toBe(1);
  const read = createCohortFigures(test.db, { clock: () => test.time.now, log });
  expect((await read(exam.id)).attempts).toBe(0);
  await test.db.execute(sql`delete from regradings`);
  test.advance(60);
  expect(await cohort()).toBe(2);
  expect((await read(exam.id)).attempts).toBe(2);
});
