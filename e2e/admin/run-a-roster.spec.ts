import type { Browser, Page } from '@playwright/test';
import { createExam } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { next, option, submitAnyway } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function newDevice(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

test('An educator uploads a roster, and a person on it moves from a phone to a laptop and back', async ({
  page,
  browser,
  baseURL,
  rounds,
}) => {
  const exam = await createExam(rounds.db, { questionCount: 2 });
  await signIn(page);
  await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=roster`);
  await page.getByRole('combobox', { name: 'Who may start' }).click();
  await page.getByRole('option', { name: 'Only people on the roster' }).click();
  await expect(page.getByText('The roster is empty, so no student can start.')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose File').click();
  const csv = 'Name,Roll number,Extra percent\nAsha Rao,12,25\nRavi Menon,13,\n';
  await (await chooser).setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await button(page, 'Upload 2 people').click();
  const asha = page.getByRole('row').filter({ hasText: 'Asha Rao' });
  await expect(asha).toContainText('Absent');
  const code = ((await asha.textContent()) ?? '').match(/[A-Z2-9]{4}-[A-Z2-9]{4}/)?.[0] ?? '';

  const phone = await newDevice(browser, baseURL);
  // The server rendered the page, so that the student reads the instructions before the scripts have arrived.
  expect(await (await phone.request.get(`/exam/${exam.examCode}`)).text()).toContain('Instructions');
  // The address of the QR code on the slip.
  await phone.goto(`/exam/${exam.examCode}#${code.replace('-', '')}`);
  await expect(phone.getByText('You are Asha Rao, roll number 12.')).toBeVisible();
  expect(new URL(phone.url()).hash).toBe('');
  await button(phone, 'Start Exam').click();
  await option(phone, 'A').click();
  await expect(phone.getByText('All answers saved').first()).toBeVisible();

  const laptop = await newDevice(browser, baseURL);
  await laptop.goto(`/exam/${exam.examCode}`);
  await laptop.getByLabel('Your personal code').fill(`${code.toLowerCase()} `);
  await button(laptop, 'Continue').click();
  await button(laptop, 'Continue Exam').click();
  await expectToast(laptop, 'You continue on this device');
  // The laptop opens at the first question without an answer, so the answer of the phone has arrived.
  await expect(laptop.getByRole('banner').getByText('Question 2 of 2')).toBeVisible();

  await option(phone, 'B').click();
  const notice = phone.getByRole('alertdialog', { name: 'This exam was continued on another device' });
  await expect(notice).toBeVisible();
  await button(phone, 'Continue on this device').click();
  await expect(notice).toBeHidden();
  await expect(option(phone, 'B')).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(asha).toContainText('Started');

  // The laptop still shows its notice when the student hands in the exam on the phone.
  await option(laptop, 'C').click();
  await expect(laptop.getByRole('alertdialog')).toBeVisible();
  await next(phone);
  await submitAnyway(phone);
  await expect(phone).toHaveURL(/results/);
  await button(laptop, 'Continue on this device').click();
  await expect(laptop).toHaveURL(/results/);
  await phone.context().close();
  await laptop.context().close();
});
