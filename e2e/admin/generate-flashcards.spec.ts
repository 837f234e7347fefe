import type { Locator } from '@playwright/test';
import { cardElements, sayElements } from '#test/doubles/model-answers.ts';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import {
  addKey,
  byImage,
  byText,
  chooseIn,
  fresh,
  holdBack,
  press,
  preview,
  quote,
  refuses,
  said,
  setUpGeneration,
  source,
  subjectOf,
  success,
  unique,
} from '../support/generation.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const topicOf = (form: Locator) => form.getByRole('combobox', { name: /^Existing topic/ });

setUpGeneration();

test('An educator generates flashcards from a text, in a new topic', async ({ page, rounds }) => {
  const subject = await createSubject(rounds.db, { name: unique('Anatomy') });
  await addKey(page, 'openai');
  await page.goto('/admin/generator');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Flashcard Generator' })).toBeVisible();
  await expect(
    said(page, 'Upload text content or images to automatically generate flashcards using our AI.'),
  ).toBeVisible();
  const form = byText(page);
  await expect(topicOf(form)).toHaveText('Select a subject first');
  await expect(topicOf(form)).toBeDisabled();
  await expect(form.getByLabel('Number of questions')).toHaveValue('5');
  await expect(form.getByRole('combobox', { name: /^Difficulty/ })).toHaveText('Medium');
  await expect(form.getByRole('combobox', { name: /^Provider/ })).toHaveText('Auto (Default)');

  await press(form);
  await refuses(page, 'Please select a subject');
  await expect(subjectOf(form)).toBeFocused();
  await chooseIn(form, 'Subject', subject.name);
  await expect(topicOf(form)).toHaveText('No topics available');
  await press(form);
  await refuses(page, 'Please select an existing topic or enter a new topic name');
  await form.getByLabel('New topic name').fill('The heart');
  await press(form);
  await refuses(page, 'Please enter some content to generate flashcards from');
  await expect(form.getByLabel('Content')).toBeFocused();
  await form.getByLabel('Content').fill(source);
  await form.getByLabel('Number of questions').fill('3');
  await chooseIn(form, 'Difficulty', 'Hard');

  const held = holdBack(rounds.provider, (response, request) => sayElements(response, request, cardElements(3, quote)));
  await press(form);
  const pending = form.getByRole('button', { name: 'Generating...' });
  await expect(pending).toBeDisabled();
  await expect(byImage(page).getByRole('button', { name: 'Generate Flashcards' })).toBeDisabled();
  await expect(form.getByLabel('Content')).toBeDisabled();
  await held.sent;
  held.go();

  await expectToast(page, success(3));
  await expect(preview(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(
    said(page, "Review, edit, or delete the generated flashcards before they're shown to users."),
  ).toBeVisible();
  await expect(preview(page)).toContainText('Generated 3 of 3.');
  await expect(preview(page)).toContainText('Written by OpenAI (gpt-6-luna). Check every fact before you approve it.');
  await expect(preview(page)).toContainText('New in The heart 3');
  await expect(fresh(page)).toHaveCount(3);
  await expect(fresh(page).first()).toContainText('What is fact number 1?');
  await expect(fresh(page).first()).toContainText('It is the answer 1.');
  await expect(preview(page).getByRole('list', { name: 'To look at' })).toHaveCount(0);

  await expect(form.getByLabel('Content')).toHaveValue('');
  await expect(form.getByLabel('New topic name')).toHaveValue('');
  await expect(topicOf(form)).toHaveText('The heart');
  await expect(form.getByLabel('Content')).toBeEnabled();
  expect(rounds.provider.requests).toHaveLength(1);
  for (const word of [source, subject.name, 'Write 3 flashcards.', 'Difficulty: hard']) {
    expect(rounds.provider.requests[0]?.body).toContain(word);
  }

  await page.getByRole('button', { name: 'Hide Preview' }).click();
  await expect(preview(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Preview' }).click();
  await expect(fresh(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Manage topic' }).click();
  await expect(page.getByText('3 drafts', { exact: true }).first()).toBeVisible();
});

test('An educator reaches the generator with the topic chosen, and corrects the form', async ({ page, rounds }) => {
  await test.step('Each link to the generator chooses the topic', async () => {
    const topic = await createTopic(rounds.db, { name: unique('Arteries'), flashcardCount: 0 });
    await page.goto(`/admin/topics/${topic.subjectId}`);
    await page.getByRole('link', { name: `Generate flashcards for ${topic.name}` }).click();
    await expect(topicOf(byText(page))).toHaveText(topic.name);
    await page.goto(`/admin/flashcards?subjectId=${topic.subjectId}&topicId=${topic.id}`);
    await page.getByRole('link', { name: 'Generate Flashcards for this Topic' }).click();
    await expect(topicOf(byText(page))).toHaveText(topic.name);
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'AI Generator' }).click();
    await expect(page).toHaveURL('/admin/generator');
    await expect(page.getByRole('heading', { level: 1, name: 'AI Flashcard Generator' })).toBeVisible();
  });

  await test.step('The topic in the address is chosen; another subject clears it', async () => {
    const topic = await createTopic(rounds.db, { name: unique('Valves'), flashcardCount: 0 });
    const other = await createSubject(rounds.db, { name: unique('Elsewhere') });
    await page.goto(`/admin/generator?topicId=${topic.id}`);
    for (const form of [byText(page), byImage(page)]) await expect(topicOf(form)).toHaveText(topic.name);

    await byText(page).getByLabel('New topic name').fill('Another');
    await expect(topicOf(byText(page))).toHaveText('Select a topic');
    await chooseIn(byText(page), 'Existing topic', topic.name);
    await expect(byText(page).getByLabel('New topic name')).toHaveValue('');

    await chooseIn(byImage(page), 'Subject', other.name);
    await expect(topicOf(byText(page))).toHaveText('No topics available');
    await page.goto('/admin/generator?topicId=999999999');
    await expect(subjectOf(byText(page))).toHaveText('Select a subject');
  });

  await test.step('A missing number becomes five, and a number that is too large becomes twenty', async () => {
    const field = byText(page).getByLabel('Number of questions');
    for (const [typed, taken] of [
      ['', '5'],
      ['99', '20'],
      ['0', '1'],
      ['12', '12'],
    ] as const) {
      await field.fill(typed);
      await field.blur();
      await expect(field).toHaveValue(taken);
    }
    await expect(byImage(page).getByLabel('Number of questions')).toHaveValue('12');
  });

  await test.step('Without any subject, the generator leads to the subjects', async () => {
    await page.route('**/api/subjects', (route) => route.fulfill({ json: [] }));
    await page.goto('/admin/generator');
    await expect(page.getByRole('heading', { name: 'No subjects found' })).toBeVisible();
    await page.getByRole('link', { name: 'Create Subjects' }).click();
    await expect(page).toHaveURL('/admin/subjects');
  });
});
