import { expect, phone, test } from '../support/test.ts';

test.use({ viewport: phone });

test('A student takes a plan from one device to another with a secret link, and an answer follows', async ({
  page,
  browser,
  request,
}) => {
  const { siteId } = await (await request.get('/api/installation')).json();
  const plan = { startDay: 20_700, examDay: 99_000, minutes: 20, topicIds: [1, 2], hasFourGrades: false, missed: [] };
  const event = { device: 'phone-of-the-story', number: 1, time: 1_790_000_000_000, day: 20_700, kind: 'plan', plan };
  const file = { format: 'rounds-study-plan', version: 1, site: siteId, origin: '', savedAt: '', events: [event] };
  await page.goto('/plan/move');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await chooser).setFiles({
    name: 'rounds-plan-2026-11-22.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByRole('button', { name: 'Add to this device' }).click();
  await page.getByRole('button', { name: 'Create a secret link' }).click();
  const field = page.getByRole('textbox', { name: 'Your secret link' });
  await expect(field).toHaveValue(/\/plan\/move#v1\.[\w-]{43}$/);
  const link = await field.inputValue();

  const laptop = await browser.newContext();
  const other = await laptop.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Add the plan of this link to this device?' })).toBeVisible();
  expect(other.url()).toMatch(/\/plan\/move$/);
  // Nothing has been merged yet, and a reload does not lose the link.
  await other.reload();
  const cards = [1, 2].map((id) => other.waitForResponse(`**/api/topics/${id}/flashcards`));
  await other.getByRole('button', { name: 'Add to this device' }).click();
  // The laptop has the cards before the plan is opened.
  await Promise.all(cards);
  await expect(other.getByRole('textbox', { name: 'Your secret link' })).toHaveValue(link);
  await expect(other.getByText('On this device and behind your link')).toBeVisible();
  await laptop.close();
});
