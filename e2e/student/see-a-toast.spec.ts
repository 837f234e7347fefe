import { expect, test, withMotion } from '../support/test.ts';

test.use(withMotion);

test('A student who downloads a result sees one toast, reaches it with F8, and sees it go after five seconds', async ({
  page,
}) => {
  await page.clock.install();
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

  // From here on the time of the page moves only with the test.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
  await downloadNow();
  await expect(toasts).toBeVisible();
  // A toast under the pointer would stay.
  await page.mouse.move(10, 10);
  await page.clock.runFor(4000);
  await expect(toasts).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toasts).toHaveCount(0);
});
