import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { createExam } from '#test/factories/create-content.ts';
import { begin, option, sessionOf } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';

/** Moves an attempt in time, as if it had begun so long ago that this many seconds were left. */
const leave = (db: Database, sessionId: string, seconds: number) =>
  db.execute(
    `update students set start_time = now() - interval '1 hour', ends_at = now() + interval '${seconds} seconds' where session_id = '${sessionId}'`,
  );

/** An exam of two questions, entered nine seconds before its end. */
async function beginLate(page: Page, db: Database): Promise<void> {
  const exam = await createExam(db, { questionCount: 2 });
  await begin(page, exam.examCode);
  await leave(db, sessionOf(page), 9);
  await page.reload();
}

test('at zero the exam submits itself with the last answer', async ({ page, rounds }) => {
  await beginLate(page, rounds.db);
  await expect(page.getByRole('timer')).toContainText(/00:0\d/);
  await option(page, 'A').click();
  await expect(page).toHaveURL(/results/, { timeout: 20_000 });
  await expect(page.getByText('50%')).toBeVisible();
});

test('at zero without a network it keeps trying, and the answers count when the network is back in time', async ({
  page,
  context,
  rounds,
}) => {
  await beginLate(page, rounds.db);
  await expect(option(page, 'A')).toBeVisible();
  await context.setOffline(true);
  await option(page, 'A').click();
  await expect(page.getByRole('timer')).toContainText('00:00', { timeout: 15_000 });
  await context.setOffline(false);
  await expect(page).toHaveURL(/results/, { timeout: 20_000 });
  await expect(page.getByText('50%')).toBeVisible();
});

test('a submit at zero that the network swallows is made again while answers are still taken', async ({
  page,
  rounds,
}) => {
  await beginLate(page, rounds.db);
  await page.route('**/answers', (route) => route.abort());
  await option(page, 'A').click();
  const swallowed = Promise.withResolvers<void>();
  await page.route('**/submit/*', () => swallowed.resolve(), { times: 1 });
  await swallowed.promise;
  await expect(page).toHaveURL(/results/, { timeout: 25_000 });
  await expect(page.getByText('50%')).toBeVisible();
});

test('extra minutes given while the exam runs are noticed at zero', async ({ page, rounds }) => {
  await beginLate(page, rounds.db);
  await expect(option(page, 'A')).toBeVisible();
  await leave(rounds.db, sessionOf(page), 600);
  await expect(page.getByRole('timer')).toContainText(/09:5\d/, { timeout: 15_000 });
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
});

test('an attempt that was closed meanwhile leads to its result', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  await begin(page, exam.examCode);
  const url = page.url();
  await leave(rounds.db, sessionOf(page), -120);
  await expect
    .poll(async () => (await rounds.db.select().from(students).where(eq(students.examId, exam.id)))[0]?.status, {
      timeout: 15_000,
    })
    .toBe('expired');
  await option(page, 'A').click();
  await expect(page).toHaveURL(/results/);
  await page.goto(url);
  await expect(page).toHaveURL(/results/);
});
