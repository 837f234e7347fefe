import { createCohort } from '#test/factories/create-cohort.ts';
import { makeQuestion } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { next, option, submit } from '../support/taking.ts';
import { expect, phone, test } from '../support/test.ts';

test('A resident opens the results of the year on a new phone with the code of the slip, and leaves', async ({
  page,
  browser,
  baseURL,
  rounds,
}) => {
  const code = 'RESBDENT';
  const { createCohortExam, people } = await createCohort(rounds.db, [{ name: 'Asha Rao', rollNumber: '12', code }]);
  const questions = [1, 2].map((number) => makeQuestion(number, { subject: 'Medicine', topic: 'Cardiology' }));
  const [march, april] = [
    await createCohortExam({ title: 'Mock of March', questions }),
    await createCohortExam({ title: 'Mock of April', questions, scoresFrom: 'held' }),
  ] as const;

  await page.setViewportSize(phone);
  for (const { examCode } of [march, april]) {
    await page.goto(`/exam/${examCode}#${code}`);
    await page.getByRole('button', { name: 'Start Exam' }).click();
    await option(page, 'A').click();
    await next(page);
    await option(page, 'C').click();
    await submit(page);
    await expect(page).toHaveURL(/results/);
  }

  const context = await browser.newContext({ viewport: phone, ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await other.goto('/my');
  await other.getByLabel('Your personal code').fill('resb-dent');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  await expect(other.getByText('The result is not shown yet.')).toBeVisible();
  await expect(other.getByText('1 of 2 correct')).toHaveCount(1);
  await expect(other.getByText('Medicine · 1 of 2 right')).toBeVisible();

  // The educator releases the second result.
  await signIn(page);
  const released = { headers: { 'sec-fetch-site': 'same-origin' }, data: { scoresFrom: null } };
  expect((await page.request.put(`/api/exams/${april.id}`, released)).status()).toBe(200);
  await other.reload();
  await expect(other.getByRole('region', { name: 'Trend' }).getByRole('listitem')).toHaveCount(2);
  await other.getByRole('link', { name: 'Mock of April' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Better luck next time!');
  await other.getByRole('link', { name: 'All my results' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();

  // Another code of the same person ends the session of the first one.
  const renewed = await page.request.post(`/api/people/${people[0]?.id}/code`);
  await other.reload();
  await expect(other.getByLabel('Your personal code')).toBeVisible();
  await other.goto(`/my#${(await renewed.json()).code}`);
  await other.getByRole('button', { name: 'Leave' }).click();
  await expect(other.getByLabel('Your personal code')).toBeFocused();
  await other.reload();
  await expect(other.getByLabel('Your personal code')).toBeVisible();
  await context.close();
});
