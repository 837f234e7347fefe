import { cardElements, sayElements } from '#test/doubles/model-answers.ts';
import { createTopic } from '#test/factories/create-content.ts';
import { addKey, byText, fresh, press, preview, quote, said, setUpGeneration, source } from '../support/generation.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

setUpGeneration();

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
    await expectToast(page, 'Approved 1 flashcard');
    await expect(page.getByRole('button', { name: 'Approve: What is fact number 2?' })).toBeFocused();
    expect(await shown()).toBe(2);
    await page.getByRole('button', { name: 'Discard: What is fact number 2?' }).click();
    await expect(fresh(page)).toHaveCount(7);
    await page.getByRole('button', { name: 'Approve all without warnings' }).dblclick();
    await expectToast(page, 'Approved 5 flashcards');
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
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveAttribute('rows', '3');
  await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveAttribute('rows', '4');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Question and answer are required');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('  Four chambers.  ');
  await page.route('**/api/flashcards/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Failed to update flashcard');
  await page.unroute('**/api/flashcards/*');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Flashcard updated successfully');
  await expect(fresh(page).first()).toContainText('Four chambers.');

  const remove = async (number: number) => {
    await page.getByRole('button', { name: `Delete: What is fact number ${number}?` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to delete this flashcard?');
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await page.route('**/api/flashcards/*', (route) => route.abort());
  await remove(2);
  await expectToast(page, 'Failed to delete flashcard');
  await expect(fresh(page)).toHaveCount(2);
  await page.unroute('**/api/flashcards/*');
  await remove(2);
  await expectToast(page, 'Flashcard deleted successfully');
  await expect(fresh(page)).toHaveCount(1);
  await remove(1);
  await expect(page.getByText('None of the new flashcards are left.')).toBeVisible();
});
