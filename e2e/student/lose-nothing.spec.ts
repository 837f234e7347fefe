import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { students } from '#server/schema/attempts.table.ts';
import { createExam } from '#test/factories/create-content.ts';
import { begin, next, option, sessionOf } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';

async function savedChoices(db: Database, sessionId: string) {
  const [attempt] = await db.select().from(students).where(eq(students.sessionId, sessionId));
  return Object.values(attempt?.answers ?? {}).map((answer) => answer.selectedAnswer);
}

test('answers given without a network are kept, survive a reload, and arrive when the network is back', async ({
  page,
  context,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 6 });
  test.setTimeout(150_000);
  await begin(page, exam.examCode);
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();

  const { href: address } = new URL(page.url());
  await context.setOffline(true);
  const offlineSince = Date.now();
  await next(page);
  await option(page, 'B').click();
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await next(page);
  await option(page, 'C').click();
  await next(page);
  await option(page, 'D').click();
  await option(page, 'A').click();
  await expect(page.getByText('Offline: 3 answers kept on this device')).toBeVisible();
  // A whole minute: longer than any single retry waits.
  await expect.poll(() => Date.now() - offlineSince, { timeout: 90_000 }).toBeGreaterThan(60_000);
  expect(await savedChoices(rounds.db, sessionOf(page))).toEqual(['A']);

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload().catch(() => {});
  await context.setOffline(false);
  await page.goto(address);
  await expect(page.getByText('All answers saved')).toBeVisible();
  await expect(page.getByText('2 questions unanswered')).toBeVisible();
  expect(await savedChoices(rounds.db, sessionOf(page))).toEqual(['A', 'B', 'C', 'A']);
});

test('leaving the page with unsaved answers asks first, and without them does not', async ({
  page,
  context,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await begin(page, exam.examCode);
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await page.reload();
  await expect(option(page, 'A')).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([]);

  await context.setOffline(true);
  await option(page, 'B').click();
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await page.reload().catch(() => {});
  expect(asked).toEqual(['beforeunload']);
});

test('a server that dies under an exam and comes back costs nothing', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 3 });
  await begin(page, exam.examCode);
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await rounds.kill();
  await next(page);
  await option(page, 'B').click();
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await rounds.restart();
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 30_000 });
  expect(await savedChoices(rounds.db, sessionOf(page))).toEqual(['A', 'B']);
});

test('two tabs of one attempt show the same, and the forgotten one undoes nothing', async ({
  page,
  context,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  await begin(page, exam.examCode);
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(option(second, 'A')).toHaveAttribute('aria-pressed', 'true');
  await option(second, 'B').click();
  await expect(second.getByText('All answers saved')).toBeVisible();
  await expect(option(page, 'B')).toHaveAttribute('aria-pressed', 'true');

  await next(page);
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page).toHaveURL(/results/);
  expect(await savedChoices(rounds.db, sessionOf(page))).toContain('B');
});

test('a device clock set hours wrong changes nothing', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2, duration: 30 });
  await page.addInitScript(() => {
    const realNow = Date.now.bind(Date);
    Date.now = () => realNow() + 5 * 3_600_000;
    const RealDate = Date;
    // A page that asks for the date gets one five hours ahead.
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args) =>
        args.length === 0 ? new target(realNow() + 5 * 3_600_000) : Reflect.construct(target, args),
    });
  });
  await begin(page, exam.examCode);
  await expect(page.getByRole('timer')).toContainText(/(30:00|29:5\d)/);
  await option(page, 'C').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
  const [attempt] = await rounds.db
    .select()
    .from(students)
    .where(eq(students.sessionId, sessionOf(page)));
  const changedAt = Object.values(attempt?.answers ?? {})[0]?.changedAt ?? Number.NaN;
  expect(changedAt).toBeGreaterThan(0);
  expect(changedAt).toBeLessThan(60_000);
  await page.reload();
  await expect(page.getByRole('timer')).toContainText(/(30:00|29:\d\d)/);
  await expect(option(page, 'C')).toHaveAttribute('aria-pressed', 'true');
});

test('a start whose answer was lost on the way is not made twice, not even after a reload', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db);
  await page.route('**/start', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByText('Failed to start exam. Please try again.')).toBeVisible();
  await page.unroute('**/start');
  await page.reload();
  await begin(page, exam.examCode);
  expect(await rounds.db.$count(students, eq(students.examId, exam.id))).toBe(1);
});

test('a server that is too busy for a start, a save and a submit is asked again by itself', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  const putOff: string[] = [];
  await page.route(/\/api\/exam\/(.+\/start|sessions\/.+|submit\/.+)$/, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/(?<=exam\/)(?!sess|sub)[^/]+|[^/]{22}/g, '*');
    if (putOff.includes(path)) return route.fallback();
    putOff.push(path);
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': '0' },
      json: { message: 'The service is busy for a moment. Please try again.', code: 'unavailable', requestId: 'r1' },
    });
  });
  await begin(page, exam.examCode);
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
  const sessionId = sessionOf(page);
  await next(page);
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await expect(page).toHaveURL(/results/);
  expect(putOff).toEqual(['/api/exam/*/start', '/api/exam/sessions/*/answers', '/api/exam/submit/*']);
  expect(await savedChoices(rounds.db, sessionId)).toContain('A');
  expect(await rounds.db.$count(students, eq(students.examId, exam.id))).toBe(1);
});
