import { eq } from 'drizzle-orm';
import { students } from '#server/schema/attempts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { createExam } from '#test/factories/create-content.ts';
import { begin, next, option, passTime, savedChoices, sessionOf, submit, submitAnyway } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';

test('A student who answers without a network is asked before a reload, keeps the answers, and the server has them once it is back', async ({
  page,
  context,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 6 });
  await page.clock.install();
  await begin(page, exam.examCode);
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();

  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  await expect(option(page, 'A')).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([]);

  const { href: address } = new URL(page.url());
  await context.setOffline(true);
  await expect(page.getByText('Offline: all answers saved')).toBeVisible();
  await next(page);
  await option(page, 'B').click();
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await next(page);
  await option(page, 'C').click();
  await next(page);
  await option(page, 'D').click();
  await option(page, 'A').click();
  await expect(page.getByText('Offline: 3 answers kept on this device')).toBeVisible();
  // The page waits at most 15 s before it sends the answers again.
  for (let retries = 0; retries < 4; retries += 1) {
    const failure = page.waitForEvent('requestfailed');
    await passTime(page, rounds, 15);
    await failure;
  }
  expect(await savedChoices(rounds.db, sessionOf(page))).toEqual(['A']);

  await page.reload().catch(() => {});
  expect(asked).toEqual(['beforeunload']);
  await context.setOffline(false);
  await page.goto(address);
  await expect(page.getByText('All answers saved')).toBeVisible();
  await expect(page.getByText('2 questions unanswered')).toBeVisible();
  await expect.poll(() => savedChoices(rounds.db, sessionOf(page))).toEqual(['A', 'B', 'C', 'A']);
  // The student comes back to the question that was on screen last.
  await expect(page.getByText('Question 4 of 6').first()).toBeVisible();
});

test('A student with two tabs sees the same answers in both, and submits the newest one from the older tab', async ({
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
  await submitAnyway(page);
  await expect(page).toHaveURL(/results/);
  expect(await savedChoices(rounds.db, sessionOf(page))).toContain('B');
});

test('A student whose device is five hours fast has the same time left and saves the same times', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2, duration: 30 });
  await page.addInitScript(() => {
    const realNow = Date.now.bind(Date);
    Date.now = () => realNow() + 5 * 3_600_000;
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args) =>
        args.length === 0 ? new target(realNow() + 5 * 3_600_000) : Reflect.construct(target, args),
    });
  });
  await begin(page, exam.examCode);
  await expect(page.getByRole('timer')).toContainText(/(30:00|29:\d\d)/);
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

test('A student whose start got no response starts again after a reload, and has one attempt', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db);
  await page.route(/\/start\b/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByText('Failed to start exam. Please try again.')).toBeVisible();
  await page.unroute(/\/start\b/);
  await page.reload();
  await begin(page, exam.examCode);
  expect(await rounds.db.$count(students, eq(students.examId, exam.id))).toBe(1);
});

test('A student continues and submits after the educator gave the exam another code, and downloads the result', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 1 });
  await begin(page, exam.examCode);
  await option(page, 'B').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await rounds.db
    .update(exams)
    .set({ examCode: `${exam.examCode}-2`, isActive: false })
    .where(eq(exams.id, exam.id));

  await page.goto(`/exam/${exam.examCode}`);
  await expect(page.getByText('Your answers are there, and the clock is still running.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(option(page, 'B')).toHaveAttribute('aria-pressed', 'true');
  await submit(page);
  await expect(page).toHaveURL(/results/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Results' }).click();
  await download;
  await page.goto(`/exam/${exam.examCode}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Not Found' })).toBeVisible();
});

test('A student does nothing while a busy server refuses a start, a save and a submit: the page sends each again', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  const putOff: string[] = [];
  await page.route(/\/api\/exam\/(.+\/start\b|sessions\/.+|submit\/.+)/, async (route) => {
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
  await submitAnyway(page);
  await expect(page).toHaveURL(/results/);
  expect(putOff).toEqual(['/api/exam/*/start', '/api/exam/sessions/*/answers', '/api/exam/submit/*']);
  expect(await savedChoices(rounds.db, sessionId)).toContain('A');
  expect(await rounds.db.$count(students, eq(students.examId, exam.id))).toBe(1);
});
