import type { Page } from '@playwright/test';
import { asksOpenAi, cardElements, sayElements } from '#test/doubles/model-answers.ts';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import {
  addKey,
  byText,
  chooseIn,
  type Failure,
  failing,
  holdBack,
  press,
  preview,
  said,
  setUpGeneration,
  source,
  subjectOf,
  success,
  unique,
} from '../support/generation.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { educator, fillInLogin, loginDialog } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

setUpGeneration();

const failures: Failure[] = [
  [
    'a key that is refused',
    failing(401, { openai: 'invalid_api_key', gemini: 'UNAUTHENTICATED' }),
    'OpenAI refused the key. Check it on the Settings page. Open Settings',
  ],
  [
    'an answer with nothing usable in it',
    (response, request) => sayElements(response, request, []),
    'OpenAI returned nothing usable. Try again, or with other material.',
  ],
];

test('An educator reads why a generation failed, and loses no text', async ({ page, rounds }) => {
  const subject = await createSubject(rounds.db, { name: unique('Failing') });
  await addKey(page, 'openai');
  await page.goto('/admin/generator');
  const form = byText(page);
  await chooseIn(form, 'Subject', subject.name);
  await form.getByLabel('New topic name').fill('Never made');
  await form.getByLabel('Content').fill(source);
  for (const [name, handle, reason] of failures) {
    await test.step(`The form reports ${name}`, async () => {
      rounds.provider.answer(handle);
      await press(form);
      await expect(said(page, 'Failed to generate flashcards')).toBeVisible();
      await expect(form.getByRole('status')).toHaveText(reason);
      await expect(form.getByLabel('Content')).toHaveValue(source);
      await expect(form.getByLabel('New topic name')).toHaveValue('Never made');
      await expect(subjectOf(form)).toHaveText(subject.name);
      await expect(form.getByRole('button', { name: 'Generate Flashcards' })).toBeEnabled();
      await expect(preview(page)).toHaveCount(0);
      const topics = await page.context().request.get(`/api/subjects/${subject.id}/topics`);
      expect(await topics.json()).toEqual([]);
      // Close the toast, because each failure must show its own.
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(said(page, 'Failed to generate flashcards')).toHaveCount(0);
    });
  }
});

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
    await expect(said(page, 'Failed to generate flashcards')).toBeVisible();
    await expect(form.getByRole('status')).toHaveText(
      'No AI provider has an active key. Add one on the Settings page, under API Keys. Open Settings',
    );
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
    await expect(said(page, success(5))).toBeVisible();
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

test('An educator cancels a generation with the button, or by leaving the page', async ({ page, rounds }) => {
  await addKey(page, 'openai');

  await test.step('The button cancels the generation, and the request to the provider', async () => {
    const held = await beginGeneration(page, rounds);
    await held.sent;
    await byText(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(said(page, 'The generation was cancelled.')).toBeVisible();
    await held.left;
    await expect(byText(page).getByLabel('Content')).toHaveValue(source);
    await expect(byText(page).getByRole('button', { name: 'Generate Flashcards' })).toBeEnabled();
  });

  await test.step('Leaving the generator asks, and cancels the generation', async () => {
    const held = holdBack(rounds.provider, () => {});
    await press(byText(page));
    await expect(byText(page).getByText('This takes up to two minutes. Leaving this page cancels it.')).toBeVisible();
    await held.sent;
    const question = page.waitForEvent('dialog');
    const click = page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Flashcards' })
      .click();
    const asked = await question;
    expect(asked.message()).toBe('Leave this page? The generation will be cancelled.');
    await asked.accept();
    await click;
    await expect(said(page, 'The generation was cancelled.')).toBeVisible();
    await held.left;
  });
});

test('An educator loses no text when the login ends', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 0 });
  await addKey(page, 'openai');
  rounds.provider.answer((response, request) => sayElements(response, request, cardElements(5)));
  await page.goto(`/admin/generator?topicId=${topic.id}`);
  await byText(page).getByLabel('Content').fill(source);
  await page.context().clearCookies();
  await press(byText(page));
  await fillInLogin(page, educator);
  await expect(loginDialog(page)).toBeHidden();
  await expect(byText(page).getByLabel('Content')).toHaveValue(source);
  await press(byText(page));
  await expect(said(page, success(5))).toBeVisible();
});
