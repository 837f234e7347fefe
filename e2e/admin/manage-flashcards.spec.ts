import { createTopic } from '#test/factories/create-content.ts';
import { address, card, cards, choose, deleteCard } from '../support/managed-flashcards.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator adds, changes and deletes a card', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 0 });
  await page.goto(address(topic));
  await expect(page.getByText('No flashcards found for this topic.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Generate Flashcards for this Topic' })).toHaveAttribute(
    'href',
    `/admin/generator?topicId=${topic.id}`,
  );
  await expect(page.getByRole('button', { name: 'Download as PDF' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Flashcard' }).click();
  await page.getByRole('button', { name: 'Create Flashcard' }).click();
  await expectToast(page, 'Question and answer are required');
  await page.getByRole('textbox', { name: 'Question' }).fill('  First line of <b>shock</b>?  ');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Oxygen.\nThen fluids.');
  await page.getByRole('button', { name: 'Create Flashcard' }).click();
  await expectToast(page, 'Flashcard created successfully');
  await expect(card(page, 'First line of <b>shock</b>?')).toContainText('Oxygen.\nThen fluids.');

  await card(page, 'shock').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Flashcard' });
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveAttribute('rows', '3');
  await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveAttribute('rows', '4');
  await expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('First line of <b>shock</b>?');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill(' \n ');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Question and answer are required');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('  β-agonist ≥ 5 µg  ');
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const sent = await sending;
  expect(sent.url()).toMatch(/\/api\/flashcards\/\d+\?_t=\d{13}$/);
  expect(sent.postDataJSON()).toMatchObject({ question: 'First line of <b>shock</b>?', answer: 'β-agonist ≥ 5 µg' });
  expect(Object.keys(sent.postDataJSON()).sort()).toEqual([
    'answer',
    'createdAt',
    'id',
    'question',
    'topicId',
    'version',
  ]);
  await expectToast(page, 'Flashcard updated successfully');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'β-agonist ≥ 5 µg')).toBeVisible();
  await page.reload();
  await expect(card(page, 'β-agonist ≥ 5 µg')).toBeVisible();

  await card(page, 'shock')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(cards(page)).toHaveCount(1);
  await deleteCard(page, 'shock');
  await expectToast(page, 'Flashcard deleted successfully');
  await expect(page.getByText('No flashcards found for this topic.')).toBeVisible();

  await test.step('Several cards are added in a row, by the button or by Ctrl+Enter', async () => {
    await page.getByRole('button', { name: 'Add Flashcard' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Flashcard' });
    for (const number of [1, 2]) {
      await adding.getByRole('textbox', { name: 'Question' }).fill(`Row ${number}: marker PLA2R${topic.id}?`);
      await adding.getByRole('textbox', { name: 'Answer' }).fill(`Answer ${number}`);
      if (number === 1) await adding.getByRole('button', { name: 'Save and add another' }).click();
      else await page.keyboard.press('Control+Enter');
      await expect(cards(page)).toHaveCount(number);
      await expect(adding.getByRole('textbox', { name: 'Question' })).toHaveValue('');
      await expect(adding.getByRole('textbox', { name: 'Question' })).toBeFocused();
    }
    await adding.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('A card is found without its topic, and moves to another one', async () => {
    const other = await createTopic(rounds.db, { name: `Moved ${topic.id}`, subjectId: topic.subjectId });
    await page.goto('/admin/flashcards');
    await page.getByLabel('Find a flashcard anywhere').fill(`pla2r${topic.id}`);
    await expect(page.getByText('2 flashcards', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Edit: Row 2/ }).click();
    await choose(page, 'Topic', other.name);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Flashcard updated successfully');
    await page.getByRole('link', { name: `Test subject › ${other.name}` }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(card(page, 'Row 2')).toBeVisible();
  });

  await test.step('The table of topics leads to the cards of a topic', async () => {
    await page.goto(`/admin/topics/${topic.subjectId}`);
    await page.getByRole('link', { name: `1 flashcard of ${topic.name}` }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await page.getByRole('link', { name: topic.name, exact: true }).click();
    await expect(page).toHaveURL(address(topic));
  });
});

test('An educator meets cards deleted elsewhere, and loses no text', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 3 });

  await page.goto(address(topic));

  await test.step('A card that another window has deleted is reported, and leaves the grid', async () => {
    const [first, second] = topic.flashcards;
    await expect(cards(page)).toHaveCount(3);
    await page.context().request.delete(`/api/flashcards/${first?.id}`);
    await deleteCard(page, 'Question 1');
    await expectToast(page, 'This flashcard was already removed from the database');
    await expect(cards(page)).toHaveCount(2);

    await card(page, 'Question 2').getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('Worth keeping');
    await page.context().request.delete(`/api/flashcards/${second?.id}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog')).toContainText('This flashcard was already removed from the database');
    await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Worth keeping');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(cards(page)).toHaveCount(1);
  });
});
