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
  refuses,
  said,
  setUpGeneration,
  source,
  subjectOf,
  success,
  unique,
} from '../support/generation.ts';
import { expect, test } from '../support/test.ts';

const quote = 'The heart has four chambers.';

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

  await expect(said(page, success(3))).toBeVisible();
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
    await page.goto('/admin/generator?topicId=heart');
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

test('An educator reads what to check in drafts, approves some and discards others', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcards: [{ question: 'What was here before?', answer: 'This.' }] });
  await addKey(page, 'openai');
  const cards = cardElements(9, quote);
  rounds.provider.answer((response, request) =>
    sayElements(response, request, [
      ...cards.slice(0, 7),
      { ...cards[7], question: 'Name the chambers', quote: 'Nothing of the kind.' },
      { question: 'What was here before?', answer: 'A duplicate.', quote },
      { question: 'What has no answer?', answer: '', quote },
    ]),
  );
  await page.goto(`/admin/generator?topicId=${topic.id}`);
  await byText(page).getByLabel('Content').fill(source);
  await byText(page).getByLabel('Number of questions').fill('10');
  await press(byText(page));

  await expect(
    said(page, 'Generated 8 of 10: two were dropped, one duplicate, one without a right answer.'),
  ).toBeVisible();
  await expect(fresh(page)).toHaveCount(8);
  const flawed = fresh(page).filter({ hasText: 'Name the chambers' }).getByRole('list', { name: 'To look at' });
  await expect(flawed.getByRole('listitem')).toHaveText([
    'The question has no question mark.',
    'The passage it quotes is not in the source: “Nothing of the kind.” Check it against the source.',
  ]);
  await expect(preview(page).getByRole('list', { name: 'To look at' })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Earlier flashcards' })).toContainText('What was here before?');

  await test.step('Another card from the same text replaces a draft, in its place', async () => {
    const other = { question: 'What replaced it?', answer: 'This.', quote };
    rounds.provider.answer((response, request) => sayElements(response, request, [other]));
    await fresh(page).nth(6).getByRole('button', { name: 'Regenerate' }).dblclick();
    await expect(fresh(page).nth(6)).toContainText('What replaced it?');
    await expect(fresh(page)).toHaveCount(8);
    expect(rounds.provider.requests.at(-1)?.body).toContain(source);
    expect(rounds.provider.requests.at(-1)?.body).toContain('Write 1 flashcard');
  });

  await test.step('Students get a card when the educator approves it', async () => {
    const shown = async () =>
      (await (await fetch(`${rounds.baseURL}/api/topics/${topic.id}/flashcards`)).json()).length;
    expect(await shown()).toBe(1);
    await page.getByRole('button', { name: 'Approve: What is fact number 1?' }).click();
    await expect(said(page, 'Approved 1 flashcard')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve: What is fact number 2?' })).toBeFocused();
    expect(await shown()).toBe(2);
    await page.getByRole('button', { name: 'Discard: What is fact number 2?' }).click();
    await expect(fresh(page)).toHaveCount(7);
    await page.getByRole('button', { name: 'Approve all without warnings' }).dblclick();
    await expect(said(page, 'Approved 5 flashcards')).toBeVisible();
    expect(await shown()).toBe(7);
    await expect(page.getByRole('button', { name: 'Approve all without warnings' })).toBeDisabled();
  });

  await test.step('What the checks found stays with the draft after a reload, until it is discarded', async () => {
    await page.goto(`/admin/flashcards?subjectId=${topic.subjectId}&topicId=${topic.id}`);
    await expect(said(page, '7 flashcards and 1 draft')).toBeVisible();
    await expect(page.getByRole('list', { name: 'To look at' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Discard all flagged' }).click();
    await page.getByRole('alertdialog', { name: 'Discard 1 draft?' }).getByRole('button', { name: 'Discard' }).click();
    await expect(said(page, '7 flashcards')).toBeVisible();
    await page.goto(`/topics/${topic.id}/study`);
    await expect(said(page, 'Card 1 of 7')).toBeVisible();
  });
});

test('An educator edits and deletes new flashcards in the preview', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 0 });
  await addKey(page, 'openai');
  rounds.provider.answer((response, request) => sayElements(response, request, cardElements(2)));
  await page.goto(`/admin/generator?topicId=${topic.id}`);
  await byText(page).getByLabel('Content').fill(source);
  await press(byText(page));
  await expect(fresh(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Edit: What is fact number 1?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Flashcard' });
  await expect(dialog.getByLabel('Question')).toHaveAttribute('rows', '3');
  await expect(dialog.getByLabel('Answer')).toHaveAttribute('rows', '4');
  await dialog.getByLabel('Answer').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Question and answer are required')).toBeVisible();
  await dialog.getByLabel('Answer').fill('  Four chambers.  ');
  await page.route('**/api/flashcards/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Failed to update flashcard')).toBeVisible();
  await page.unroute('**/api/flashcards/*');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Flashcard updated successfully')).toBeVisible();
  await expect(fresh(page).first()).toContainText('Four chambers.');

  const remove = async (number: number) => {
    await page.getByRole('button', { name: `Delete: What is fact number ${number}?` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this flashcard?');
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await page.route('**/api/flashcards/*', (route) => route.abort());
  await remove(2);
  await expect(said(page, 'Failed to delete flashcard')).toBeVisible();
  await expect(fresh(page)).toHaveCount(2);
  await page.unroute('**/api/flashcards/*');
  await remove(2);
  await expect(said(page, 'Flashcard deleted successfully')).toBeVisible();
  await expect(fresh(page)).toHaveCount(1);
  await remove(1);
  await expect(page.getByText('None of the new flashcards are left.')).toBeVisible();
});
