import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { checkScreen } from '../support/look-at.ts';
import { educator, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { watchShifts } from '../support/watch-shifts.ts';

test('an owner downloads a backup, and sees it in the settings and in the list of activity', async ({ page }) => {
  await signIn(page);
  await watchShifts(page);
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Backup' });
  await section.getByRole('button', { name: 'Download a backup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download a backup?' });
  await dialog.getByLabel('Your own password').fill('wrong');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('This is not your present password.')).toBeVisible();

  const saved = page.waitForEvent('download');
  await dialog.getByLabel('Your own password').fill(educator.password);
  await dialog.getByLabel('Your own password').press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^rounds-\d{4}-\d\d-\d\d\.gz$/);
  await expect(dialog).toBeHidden();
  const lines = gunzipSync(await readFile(await download.path()))
    .toString()
    .trimEnd()
    .split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'rounds-backup', version: 1 });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: true });

  await expect(section.getByText(/^Last backup: .* downloaded\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Downloaded a backup of everything').first()).toBeVisible();
  await expect(section.getByText(/^Last backup: .* downloaded\.$/)).toBeVisible();
  await checkScreen(page);
});
