import { createExam } from '#test/factories/create-content.ts';
import { begin, next, submitAnyway } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('A student who leaves an exam and has a broken network comes back to it, submits and downloads at last', async ({
  page,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: new RegExp(`^${text}$`) });
  await begin(page, exam.examCode);
  await page.getByRole('button', { name: /^B / }).click();
  await expect(page.getByText('1 question unanswered')).toBeVisible();
  await expect(page.getByText('All answers saved')).toBeVisible();
  const address = new URL(page.url()).pathname;

  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByRole('button', { name: 'Not you?' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.goto('/');
  await page.getByRole('region', { name: 'Your exams on this device' }).getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /^B /, pressed: true })).toBeVisible();
  await page.goBack();
  await expectToast(page, 'The clock is still running');
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByRole('link', { name: /continue/i }).click();
  expect(refused).toEqual([]);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: /^B /, pressed: true })).toBeVisible();

  await page.goto('/');
  await page.route('**/api/**', (route) => route.abort());
  // A device that had no room for the paper cannot show it without the server.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('rounds.paper.')) localStorage.removeItem(key);
  });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // The practice exam is for sessions that do not exist, not for a broken network.
  await expect(page.getByText('This session could not be loaded.')).toHaveCount(0);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('timer')).toBeVisible();

  await next(page);
  await page.route('**/submit/**', (route) => route.fulfill({ status: 500, body: '' }));
  await submitAnyway(page);
  await expect(alert('Failed to submit exam')).toBeVisible();
  await page.route('**/submit/**', (route) => route.abort());
  await submitAnyway(page);
  await expect(alert('Failed to submit exam\\. Please try again\\.')).toBeVisible();
  await expect(page.getByText('There is no connection. Your answers stay on this device')).toBeVisible();
  // Before the result is loaded, because a request that is under way while a route is added may get no response.
  await page.route('**/download-results', (route) => route.abort());
  const held = Promise.withResolvers<void>();
  await page.route('**/submit/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await submitAnyway(page);
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL(/results/);

  await page.getByRole('button', { name: 'Download Results' }).click();
  await expect(alert('Failed to download results\\. Please try again\\.')).toBeVisible();
});

test('A student who cannot start an exam reads why, and goes home', async ({ page, rounds }) => {
  const start = page.getByRole('button', { name: 'Start Exam' });
  const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
  const empty = await createExam(rounds.db, { questionCount: 0, totalQuestions: 10 });
  await page.goto(`/exam/${empty.examCode}`);
  await expect(page.getByText('This exam has no questions yet.')).toBeVisible();
  await expect(start).toHaveCount(0);
  const exam = await createExam(rounds.db);
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  // A response without a reason.
  await page.route(/\/start\b/, (route) => route.fulfill({ status: 500, body: '' }));
  await start.click();
  await expect(alert('Failed to start exam')).toBeVisible();
  // No response.
  await page.route(/\/start\b/, (route) => route.abort());
  await start.click();
  await expect(alert(/^Failed to start exam\. Please try again\.$/)).toBeVisible();

  const inactive = await createExam(rounds.db, { isActive: false });
  for (const code of ['NOSUCHCODE', inactive.examCode]) {
    await page.goto(`/exam/${code}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Exam Not Found' })).toBeVisible();
    await expect(page.getByText(`The exam code "${code}" is not valid or the exam is not active.`)).toBeVisible();
  }
  await page.goto('/exam/NOSUCH%20CODE');
  const box = page.getByLabel('Check the code');
  await expect(box).toHaveValue('NOSUCHCODE');
  await box.fill(`https://rounds.example/exam/${exam.examCode.toLowerCase()}`);
  await box.press('Enter');
  await expect(page).toHaveURL(`/exam/${exam.examCode}`);
  await page.goto('/exam/NOSUCHCODE');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('A student whose start is held back waits, and the page starts the exam by itself', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  await page.clock.install();
  await page.route(
    /\/start\b/,
    (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'request.too_many', message: 'Too many exams were started from this network.', requestId: 'r1' },
      }),
    { times: 1 },
  );
  await page.goto(`/exam/${exam.examCode}`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByText('Keep this page open: it tries again by itself within 20 seconds')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('banner').getByText('Question 1 of 2')).toBeVisible();
});
