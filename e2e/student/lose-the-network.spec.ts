import { createExam } from '#test/factories/create-content.ts';
import { begin, next, option, savedChoices, sessionOf, submitAnyway } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('A student without a network reloads the exam, closes the tab and opens it again, and every choice arrives', async ({
  page,
  context,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 4 });
  await begin(page, exam.examCode);
  const address = page.url();
  const sessionId = sessionOf(page);
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await context.setOffline(true);
  await page.reload();
  await expect(option(page, 'A')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Offline: all answers saved')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/\d\d:\d\d/);
  await next(page);
  await option(page, 'B').click();
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await page.close();

  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByText('Question 2 of 4').first()).toBeVisible();
  await expect(option(tab, 'B')).toHaveAttribute('aria-pressed', 'true');
  await next(tab);
  await option(tab, 'C').click();
  await expect(tab.getByText('Offline: 2 answers kept on this device')).toBeVisible();
  // The administration and the answers of the API are never on the device.
  await expect(tab.evaluate(() => fetch('/api/subjects'))).rejects.toThrow('Failed to fetch');
  const kept = await tab.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/shell.html');
  expect(kept.filter((path) => /^\/(api|admin|exam)/.test(path))).toEqual([]);

  await context.setOffline(false);
  await expect(tab.getByText('All answers saved', { exact: true })).toBeVisible();
  await expect.poll(() => savedChoices(rounds.db, sessionId)).toEqual(['A', 'B', 'C']);
  await tab.getByRole('button', { name: 'Next', exact: true }).click();
  await submitAnyway(tab);
  await expect(tab).toHaveURL(/results/);
  const left = () =>
    tab.evaluate(() => Object.keys(localStorage).filter((key) => /^rounds\.(paper|saved|clock)/.test(key)));
  await expect.poll(left).toEqual([]);
});

test('A student saves a topic and studies it without a network, in a page that is opened there', async ({
  page,
  context,
}) => {
  await page.goto('/subjects');
  await page
    .getByRole('link', { name: /Explore/ })
    .first()
    .click();
  const save = page.getByRole('button', { name: /Save for offline/ }).first();
  await save.click();
  await expect(page.getByRole('button', { name: /Saved for offline/ })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.goto('/subjects');
  await page.getByRole('region', { name: 'Saved on this device' }).getByRole('link', { name: 'Study' }).click();
  await expect(page.getByText(/Card 1 of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Card 1 of/)).toBeVisible();
  // The administration never opens from the device.
  await expect(page.goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
