import { cardElements, sayElements } from '#test/doubles/model-answers.ts';
import { createTopic } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { makePdf } from '#test/factories/make-pdf.ts';
import { addKey, byImage, press, preview, refuses, setUpGeneration, source, success } from '../support/generation.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

setUpGeneration();

test('An educator generates flashcards from a picture', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 0 });
  await addKey(page, 'gemini');
  rounds.provider.answer((response, request) => sayElements(response, request, cardElements(5)));
  await page.goto(`/admin/generator?topicId=${topic.id}`);
  const form = byImage(page);
  await press(form);
  await refuses(page, 'Please upload an image to generate flashcards from');
  await expect(form.getByRole('button', { name: 'Choose file' })).toBeFocused();

  const picker = form.locator('input[type=file]');
  await picker.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await refuses(page, 'The file must be at most 10 MB.');
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name: 'page 12.png', mimeType: 'image/png', buffer: await drawPng() });
  await expect(form.getByRole('img', { name: 'Preview of page 12.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(form.getByRole('img')).toHaveCount(0);
  await picker.setInputFiles({ name: 'page 12.png', mimeType: 'image/png', buffer: await drawPng() });
  await press(form);
  await expectToast(page, success(5));
  await expect(preview(page)).toContainText('Written by Gemini (gemini-3.8-flash).');
  await expect(form.getByRole('button', { name: 'Choose file' })).toBeVisible();
  expect(rounds.provider.requests[0]?.body).toContain('"mimeType":"image/jpeg"');
});

test('An educator reads that a PDF is damaged, and generates flashcards from another one', async ({ page, rounds }) => {
  await addKey(page, 'openai');
  rounds.provider.answer((response, request) => sayElements(response, request, cardElements(5)));

  await test.step('A damaged PDF is reported, and a readable PDF gives flashcards', async () => {
    const topic = await createTopic(rounds.db, { flashcardCount: 0 });
    await page.goto(`/admin/generator?topicId=${topic.id}`);
    const form = byImage(page);
    const picker = form.locator('input[type=file]');
    await picker.setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no') });
    await expect(form.getByText('broken.pdf')).toBeVisible();
    await expect(form.getByText('11 bytes')).toBeVisible();
    await expect(form.getByRole('img')).toHaveCount(0);
    await press(form);
    await expectToast(page, 'Failed to generate flashcards from image');
    await expect(form.getByRole('status')).toHaveText(
      'The PDF could not be read. It may be damaged or protected by a password.',
    );
    await expect(form.getByText('broken.pdf')).toBeVisible();

    const pdf = await makePdf(3, source);
    await picker.setInputFiles({ name: 'chapter 4.pdf', mimeType: 'application/pdf', buffer: pdf });
    await press(form);
    await expectToast(page, success(5));
    expect(rounds.provider.requests[0]?.body).toContain('The heart has four chambers.');
  });
});
