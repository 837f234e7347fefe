import { expect, test } from '../support/test.ts';

test('a download is confirmed by a toast: one at a time, F8 reaches it, gone after five seconds', async ({ page }) => {
  await page.goto('/exam/SAMPLE2024/results/nobody');
  const download = page.getByRole('button', { name: 'Download Results' });
  const downloadNow = async () => {
    const file = page.waitForEvent('download');
    await download.click();
    await file;
  };
  const toasts = page.getByRole('listitem').filter({ hasText: 'Results downloaded' });
  await downloadNow();
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText('exam-results-SAMPLE2024-nobody.pdf');
  await downloadNow();
  await expect(toasts).toHaveCount(1);

  await page.keyboard.press('F8');
  await expect(page.locator('[role=region]:focus, [role=region] :focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toasts).toHaveCount(0);

  await downloadNow();
  await expect(toasts).toBeVisible();
  const shownAt = Date.now();
  await page.mouse.move(10, 10);
  await expect(toasts).toHaveCount(0);
  expect(Date.now() - shownAt).toBeGreaterThan(4000);
  expect(Date.now() - shownAt).toBeLessThan(7000);
});
