import type { Page } from '@playwright/test';
import { writeAnki } from '../../src/server/features/interchange/formats/writers/write-anki.ts';
import { drawPng } from '../../test/factories/draw-png.ts';
import { makeWrittenCard } from '../../test/factories/written-items.ts';
import { expect, phone, test } from '../support/test.ts';

test.use({ viewport: phone, serviceWorkers: 'allow' });

/**
 * Grades the card. The page takes a grade right after the flip for an accident and ignores it, so a student presses
 * again.
 */
async function gradeGood(page: Page): Promise<void> {
  const good = page.getByRole('button', { name: 'Good' });
  await expect(async () => {
    if (await good.isVisible()) await good.click({ timeout: 1000 });
    await expect(good).toBeHidden({ timeout: 500 });
  }).toPass();
}

test('A student adds a deck of Anki, studies it in the plan, and goes on after a reload without a network', async ({
  page,
  context,
}) => {
  const picture = { bytes: new Uint8Array(await drawPng()), contentType: 'image/png' };
  const cards = ['Brachial plexus', 'Ulnar nerve', 'Median nerve'].map((question, index) =>
    makeWrittenCard({
      id: `of-the-story-${index}`,
      question,
      answer: `Answer ${index}`,
      questionPicture: index === 0 ? picture : null,
    }),
  );
  const buffer = Buffer.from(await writeAnki('Anatomy', cards));
  await page.goto('/decks');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose File' }).click();
  await (await chooser).setFiles({ name: 'anatomy.apkg', mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('heading', { name: 'Anki deck: 3 cards' })).toBeVisible();
  await page.getByLabel('Name of the deck').fill('My nerves');
  await page.getByRole('button', { name: 'Add the deck' }).click();
  await expect(page.getByRole('heading', { name: 'My nerves' })).toBeFocused();

  await page.getByRole('link', { name: 'Make a plan with it' }).click();
  await expect(page.getByRole('checkbox', { name: 'My nerves' })).toBeChecked();
  const nextMonth = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Date of the exam').fill(nextMonth);
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect(page.getByText('My nerves · your own deck')).toBeVisible();
  await page.getByRole('link', { name: 'Start the session' }).click();
  await expect(page.getByText('My nerves · Arm')).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await gradeGood(page);
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('My nerves · Arm')).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await gradeGood(page);
  await page.goto('/plan/cards');
  await expect(page.getByRole('status').getByText('3 cards')).toBeVisible();
  await page.getByRole('searchbox').fill('brachial');
  await page.getByRole('link', { name: 'Brachial plexus' }).click();
  await expect(page.getByRole('heading', { name: 'My nerves' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Question. Enlarge' }).getByRole('img')).toHaveAttribute(
    'src',
    /^data:image\/png/,
  );
  await page.goto('/decks');
  await expect(page.getByText('Adding a deck needs the network once.', { exact: false })).toBeVisible();

  await page.goto('/plan/progress');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await (await saved).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  const rows = Buffer.concat(chunks).toString().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows.filter((row) => row.includes('"own card"') && row.includes(',1,0,'))).toHaveLength(2);
  await context.setOffline(false);
});
