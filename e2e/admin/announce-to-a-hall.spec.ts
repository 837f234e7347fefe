import type { Browser, Page } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { begin, option } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const news = (page: Page) => page.getByRole('log', { name: 'New announcements' });
const read = (page: Page) => page.getByRole('button', { name: /^Read: Announcement at/ });

test('An educator corrects a question for everybody; one student reads it in the exam, another after being offline, with its time', async ({
  page,
  browser,
  baseURL,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 4 });
  const [here, away] = [await sitDown(browser, baseURL, exam), await sitDown(browser, baseURL, exam)];
  await away.context().setOffline(true);

  await page.clock.install();
  await signIn(page);
  await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=sessions`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Announcements' }).click();
  const dialog = page.getByRole('dialog', { name: 'Announcements' });
  await dialog.getByLabel('Text').fill('Question 2: read mEq for mg');
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await expectToast(page, 'Announced');
  const sent = dialog.getByRole('listitem');
  await expect(sent).toContainText('Question 2: read mEq for mg');
  await expect(sent).toContainText('to everybody. Read by 0 of 2.');
  const at = (await sent.textContent())?.match(/\d\d:\d\d/)?.[0];

  await option(here, 'A').click();
  await expect(news(here)).toContainText(`Announcement at ${at} Question 2: read mEq for mg`);
  await expect(option(here, 'A')).toBeInViewport();
  await read(here).click();
  await expect(news(here)).toBeEmpty();
  await expect(option(here, 'A')).toHaveAttribute('aria-pressed', 'true');
  await expectRead(page, 'Read by 1 of 2.');

  await option(away, 'B').click();
  await expect(away.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  await expect(away.getByText('mEq for mg')).toHaveCount(0);
  await away.context().setOffline(false);
  await expect(news(away)).toContainText(`Announcement at ${at} Question 2: read mEq for mg`);
  await read(away).click();
  await expectRead(page, 'Read by 2 of 2.');
  await here.reload();
  await here.getByText('Announcements (1)').click();
  await expect(here.getByText('Question 2: read mEq for mg')).toBeVisible();
  await Promise.all([here.context().close(), away.context().close()]);
});

/** Opens a browser in which a student starts the exam. */
async function sitDown(browser: Browser, baseURL: string | undefined, exam: { examCode: string }): Promise<Page> {
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await begin(page, exam.examCode);
  return page;
}

/** The dialog asks again after five seconds; the number may be stored a moment after the click of the student. */
const expectRead = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(text, { timeout: 1000 });
  }).toPass();
