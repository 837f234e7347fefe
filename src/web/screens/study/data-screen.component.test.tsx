import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { addUsed } from '#web/platform/data-use/used-data.ts';

beforeEach(() => {
  localStorage.removeItem('rounds.data');
  return page.viewport(390, 844);
});

test('A student sees what the last seven days have used, and what is added meanwhile', async () => {
  await showScreen('/data', []);
  await expect.element(page.getByText('Nothing has been measured yet.', { exact: false })).toBeVisible();
  await checkScreen();
  addUsed({ exams: 50_000 }, Date.now() - 3 * 86_400_000);
  addUsed({ practice: 24_000, pictures: 1_200_000, site: 400_000 }, Date.now());
  await expect.element(page.getByText('1.7 MB', { exact: true })).toBeVisible();
  await expect.element(page.getByText('in the last 7 days, 1.6 MB of it today.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('24 KB', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1.2 MB', { exact: true })).toBeVisible();
  await checkScreen();
  await expect.element(page.getByText('50 KB', { exact: true })).toBeVisible();
  await page.viewport(1280, 800);
  await checkScreen();
});
