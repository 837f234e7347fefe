import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getPrivacy } from '#contract/exams/privacy.contract.ts';
import { answers, breaksOff } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

test('A student reads how long the name is kept, as the educator has set it', async () => {
  await showScreen('/privacy', [answers(getPrivacy, { anonymiseAfterDays: 730 })]);
  await expect.element(page.getByText('2 years after your last attempt at an exam ended')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Privacy', exact: true })).toHaveAttribute('href', '/privacy');
  await checkScreen();
});

test('A student reads that names stay, and that the period could not be loaded', async () => {
  await showScreen('/privacy', [answers(getPrivacy, { anonymiseAfterDays: null })]);
  await expect.element(page.getByText(/kept with your name until your teacher deletes them/)).toBeVisible();
});

test('A student whose network fails reads the page without the period', async () => {
  await showScreen('/privacy', [breaksOff(getPrivacy)]);
  await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Logs and backups' })).toBeVisible();
});
