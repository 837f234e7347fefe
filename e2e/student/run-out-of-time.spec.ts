import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { students } from '#server/schema/attempts.table.ts';
import { createExam } from '#test/factories/create-content.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { begin, option, passTime, sessionOf } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';

const codeOfResult = '**/exam-results-screen-*.js';

/** Begins an exam of two questions, in a page whose clock the test can move. */
async function beginMinutes(page: Page, { db }: RoundsServer, duration = 1): Promise<void> {
  const exam = await createExam(db, { questionCount: 2, duration });
  await page.clock.install();
  await begin(page, exam.examCode);
}

test('A student whose time runs out gets the result, with the last answer in it', async ({ page, rounds }) => {
  await beginMinutes(page, rounds, 3);
  await passTime(page, rounds, 120);
  await expect(page.getByRole('timer')).toContainText(/01:00|00:\d\d/);
  await option(page, 'A').click();
  await passTime(page, rounds, 60);
  await expect(page).toHaveURL(/results/);
  await expect(page.getByText('50%')).toBeVisible();
  await expect(page.getByText('Time ran out; your answers were submitted as they were.')).toBeVisible();
});

test('A student who is offline at the end gets the result when the network is back in time', async ({
  page,
  context,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2, duration: 1 });
  await page.clock.install();
  // The code of the result does not arrive, neither before the start, when the browser first asks for it, nor later:
  // browsers remember that a module could not be loaded.
  const asked = page.waitForRequest(codeOfResult);
  await page.route(codeOfResult, (route) => route.abort());
  await page.goto(`/exam/${exam.examCode}`);
  await asked;
  await begin(page, exam.examCode);
  await context.setOffline(true);
  await page.unroute(codeOfResult);
  await option(page, 'A').click();
  await passTime(page, rounds, 60);
  await expect(page.getByRole('timer')).toContainText('00:00');
  await context.setOffline(false);
  await expect(page).toHaveURL(/results/);
  await expect(page.getByText('50%')).toBeVisible();
});

test('A student whose submit gets no response at the end is graded by the next submit', async ({ page, rounds }) => {
  await beginMinutes(page, rounds);
  await page.route('**/answers', (route) => route.abort());
  await option(page, 'A').click();
  const swallowed = Promise.withResolvers<void>();
  await page.route('**/submit/*', () => swallowed.resolve(), { times: 1 });
  await passTime(page, rounds, 60);
  await swallowed.promise;
  // The page waits 10 s for the response to a submit, and the server takes answers until 30 s after the end.
  await passTime(page, rounds, 10);
  await expect(page).toHaveURL(/results/);
  await expect(page.getByText('50%')).toBeVisible();
});

test('A student who got extra minutes during the exam has them when the old time is over', async ({ page, rounds }) => {
  await beginMinutes(page, rounds);
  const extended = `update students set ends_at = ends_at + interval '10 minutes'`;
  await rounds.db.execute(`${extended} where session_id = '${sessionOf(page)}'`);
  await passTime(page, rounds, 60);
  await expect(page.getByRole('timer')).toContainText(/10:00|0[89]:\d\d/);
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
});

test('A student whose attempt was closed meanwhile is led to the result', async ({ page, rounds }) => {
  await beginMinutes(page, rounds);
  const url = page.url();
  // Only the server's clock moves, as for a device that was asleep.
  await rounds.advance(180);
  const attempt = rounds.db
    .select()
    .from(students)
    .where(eq(students.sessionId, sessionOf(page)));
  await expect.poll(async () => (await attempt.execute())[0]?.status).toBe('expired');
  await option(page, 'A').click();
  await expect(page).toHaveURL(/results/);
  await page.goto(url);
  await expect(page).toHaveURL(/results/);
});

test('A student sees the time turn red below five minutes, and a screen reader announces five minutes and one', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 1, duration: 120 });
  await page.clock.install();
  await begin(page, exam.examCode);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^1(20:00|19:\d\d)$/);
  const look = () =>
    timer.evaluate((element) => ({ text: element.textContent, colour: getComputedStyle(element).color }));
  const { colour: calm } = await look();
  const live = page.locator('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]');

  // From here on the time of the page moves only with the test.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
  await page.clock.fastForward(113 * 60_000);
  await page.clock.runFor(20_000);
  expect((await live.allTextContents()).join(' ')).not.toMatch(/minute|\d\d:\d\d/);
  const { text, colour } = await look();
  expect(colour).toBe(calm);

  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  await page.clock.runFor((minutes * 60 + seconds - 302) * 1000);
  const colours: Record<string, string> = {};
  for (let quarters = 0; quarters < 16; quarters += 1) {
    await page.clock.runFor(250);
    const shown = await look();
    colours[shown.text] = shown.colour;
  }
  expect(colours['05:00']).toBe(calm);
  expect(colours['04:59']).toBeDefined();
  expect(colours['04:59']).not.toBe(calm);
  await expect(timer).toHaveClass(/text-bad/);
  await expect(page.getByRole('status').filter({ hasText: /^5 minutes remaining$/ })).toHaveCount(1);
  await expect(live.filter({ hasText: /5 minutes/ })).toHaveCount(1);
  await page.clock.runFor(240_000);
  await expect(live.filter({ hasText: /1 minute/ })).toHaveCount(1);
});
