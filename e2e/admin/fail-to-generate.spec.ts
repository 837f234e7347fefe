import type { Page } from '@playwright/test';
import { asksOpenAi, cardElements, sayElements } from '#test/doubles/model-answers.ts';
import { createTopic } from '#test/factories/create-content.ts';
import {
  addKey,
  byText,
  chooseIn,
  failing,
  holdBack,
  press,
  preview,
  said,
  setUpGeneration,
  source,
  success,
} from '../support/generation.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

setUpGeneration();

test('An educator adds a key when no provider has one, and is served by the second provider', async ({
  page,
  rounds,
}) => {
  await test.step('The generator links to the settings before and after an attempt without a key', async () => {
    const topic = await createTopic(rounds.db, { flashcardCount: 0 });
    await page.goto(`/admin/generator?topicId=${topic.id}`);
    await expect(said(page, 'No AI provider has an active key')).toBeVisible();
    const form = byText(page);
    await chooseIn(form, 'Provider', 'Gemini');
    await expect(form.getByText('Gemini has no active key.', { exact: true })).toBeVisible();
    await chooseIn(form, 'Provider', 'Auto (Default)');
    await form.getByLabel('Content').fill(source);
    await press(form);
    await expectToast(page, 'Failed to generate flashcards');
    await expect(form.getByRole('status')).toHaveText(
      'No AI provider has an active key. Add one on the Settings page, under API Keys. Open Settings',
    );
    await expect(form.getByLabel('Content')).toHaveValue(source);
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('link', { name: 'Add a key in Settings' }).click();
    await expect(page).toHaveURL('/admin/settings');
  });

  await test.step('Gemini takes over when the quota of OpenAI is spent, and is named', async () => {
    const topic = await createTopic(rounds.db, { flashcardCount: 0 });
    await addKey(page, 'openai');
    await addKey(page, 'gemini');
    const refuse = failing(429, { openai: 'insufficient_quota', gemini: '' });
    rounds.provider.answer((response, request) => {
      if (asksOpenAi(request)) refuse(response, request);
      else sayElements(response, request, cardElements(5));
    });
    await page.goto(`/admin/generator?topicId=${topic.id}`);
    await byText(page).getByLabel('Content').fill(source);
    await press(byText(page));
    await expectToast(page, success(5));
    await expect(preview(page)).toContainText('Written by Gemini (gemini-3.8-flash).');
  });
});

/** Starts a generation from text. The provider does not answer. */
async function beginGeneration(page: Page, rounds: RoundsServer) {
  const topic = await createTopic(rounds.db, { flashcardCount: 0 });
  const held = holdBack(rounds.provider, () => {});
  await page.goto(`/admin/generator?topicId=${topic.id}`);
  await byText(page).getByLabel('Content').fill(source);
  await press(byText(page));
  return held;
}

test('An educator cancels a generation with the button, and reloads the page during another', async ({
  page,
  rounds,
}) => {
  await addKey(page, 'openai');

  await test.step('The button cancels the generation, and the request to the provider', async () => {
    const held = await beginGeneration(page, rounds);
    await held.sent;
    await byText(page).getByRole('button', { name: 'Cancel' }).click();
    await expectToast(page, 'The generation was cancelled.');
    await held.left;
    await expect(byText(page).getByLabel('Content')).toHaveValue(source);
    await expect(byText(page).getByRole('button', { name: 'Generate Flashcards' })).toBeEnabled();
  });

  await test.step('The generation continues after a reload, and its summary stays until it is dismissed', async () => {
    const held = holdBack(rounds.provider, (response, request) => sayElements(response, request, cardElements(5)));
    await press(byText(page));
    await expect(byText(page).getByText('This takes up to two minutes. You can close this page.')).toBeVisible();
    await held.sent;
    await page.reload();
    await expect(said(page, '0 of 5 written. You can close this page.')).toBeVisible();
    held.go();
    await expect(said(page, 'Generated 5 of 5.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(said(page, 'Generated 5 of 5.')).toHaveCount(0);
  });
});
