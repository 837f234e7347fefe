import type { Page } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const picker = (page: Page, name: 'Subject' | 'Topic') => page.getByRole('combobox', { name: new RegExp(`^${name}`) });
const cards = (page: Page) => page.getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
const card = (page: Page, text: string) => cards(page).filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const address = ({ id, subjectId }: { id: number; subjectId: number }) =>
  `/admin/flashcards?subjectId=${subjectId}&topicId=${id}`;

async function choose(page: Page, name: 'Subject' | 'Topic', option: string) {
  await picker(page, name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Presses Delete on a card, and confirms. */
async function deleteCard(page: Page, text: string) {
  await card(page, text)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this flashcard?');
  await question.getByRole('button', { name: 'Delete' }).click();
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator picks a subject and a topic, and finds them again after a reload and on the way back', async ({
  page,
  rounds,
}) => {
  const subject = await createSubject(rounds.db, { name: `Picked ${Date.now()}` });
  await createTopic(rounds.db, { subjectId: subject.id, name: 'Topic one', flashcardCount: 2 });
  await createTopic(rounds.db, { subjectId: subject.id, name: 'Topic two', flashcardCount: 3 });
  const bare = await createSubject(rounds.db, { name: `Bare ${Date.now()}` });

  await page.goto('/admin/flashcards');
  await expect(page.getByText('Select a subject and topic to view and manage flashcards')).toBeVisible();
  await expect(picker(page, 'Topic')).toBeDisabled();
  await expect(picker(page, 'Topic')).toHaveText('Select a subject first');
  await expect(page.getByLabel('Search')).toBeDisabled();

  await choose(page, 'Subject', bare.name);
  await expect(picker(page, 'Topic')).toHaveText('No topics available');
  await expect(picker(page, 'Topic')).toBeDisabled();

  await choose(page, 'Subject', subject.name);
  await expect(picker(page, 'Topic')).toHaveText('Select a topic');
  await expect(page.getByLabel('Search')).toBeDisabled();
  await choose(page, 'Topic', 'Topic one');
  await expect(cards(page)).toHaveCount(2);
  await choose(page, 'Topic', 'Topic two');
  await expect(cards(page)).toHaveCount(3);

  await page.reload();
  await expect(picker(page, 'Topic')).toHaveText('Topic two');
  await expect(cards(page)).toHaveCount(3);
  await page.goBack();
  await expect(picker(page, 'Topic')).toHaveText('Topic one');
  await expect(cards(page)).toHaveCount(2);

  await choose(page, 'Subject', bare.name);
  await expect(page).toHaveURL(`/admin/flashcards?subjectId=${bare.id}`);
  await expect(picker(page, 'Topic')).toHaveText('No topics available');
  await page.goto(`/admin/flashcards?subjectId=${subject.id}&topicId=999999`);
  await expect(picker(page, 'Topic')).toHaveText('Select a topic');
});

test('An educator searches the cards, and works from the keyboard', async ({ page, rounds }) => {
  await test.step('The search reads questions and answers in any case', async () => {
    const topic = await createTopic(rounds.db, {
      flashcards: [
        { question: 'Which drug blocks β₁?', answer: 'Metoprolol' },
        { question: 'Antidote to heparin?', answer: 'Protamine' },
      ],
    });
    await page.goto(address(topic));
    await expect(page.getByText('2 flashcards', { exact: true })).toBeVisible();
    await page.getByLabel('Search').fill('METOPRO');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('1 of 2 flashcards')).toBeVisible();
    await page.getByLabel('Search').fill('heparin');
    await expect(card(page, 'Protamine')).toBeVisible();
    await page.getByLabel('Search').fill('nothing of it');
    await expect(page.getByText('No flashcards match')).toBeVisible();
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    await expect(toast(page, 'There are no flashcards to download')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step('Everything works from the keyboard', async () => {
    const subject = await createSubject(rounds.db, { name: `Zoster ${Date.now()}` });
    await createTopic(rounds.db, { subjectId: subject.id, name: 'Keyboard topic', flashcardCount: 2 });
    await page.goto('/admin/flashcards');
    await expect(picker(page, 'Subject')).toBeEnabled();
    await picker(page, 'Subject').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: subject.name })).toBeVisible();
    await page.keyboard.type('zoster');
    await expect(page.getByRole('option', { name: subject.name })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picker(page, 'Subject')).toHaveText(subject.name);
    await expect(picker(page, 'Topic')).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(picker(page, 'Topic')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(2);

    for (const name of ['Search', 'Download as PDF', 'Add Flashcard']) {
      await page.keyboard.press('Tab');
      await expect(page.getByLabel(name).or(page.getByRole('button', { name }))).toBeFocused();
    }
    await page.keyboard.press('Tab');
    const edit = card(page, 'Question 1').getByRole('button', { name: /^Edit/ });
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await page.keyboard.type('Asked by keyboard? ');
    page.once('dialog', (dialog) => dialog.accept());
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await expect(card(page, 'Asked by keyboard?')).toHaveCount(0);
  });
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
  await expect(toast(page, 'Question and answer are required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Question' }).fill('  First line of <b>shock</b>?  ');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Oxygen.\nThen fluids.');
  await page.getByRole('button', { name: 'Create Flashcard' }).click();
  await expect(toast(page, 'Flashcard created successfully')).toBeVisible();
  await expect(card(page, 'First line of <b>shock</b>?')).toContainText('Oxygen.\nThen fluids.');

  await card(page, 'shock').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Flashcard' });
  await expect(dialog.getByLabel('Question')).toHaveAttribute('rows', '3');
  await expect(dialog.getByLabel('Answer')).toHaveAttribute('rows', '4');
  await expect(dialog.getByLabel('Question')).toHaveValue('First line of <b>shock</b>?');
  await dialog.getByLabel('Answer').fill(' \n ');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Question and answer are required')).toBeVisible();
  await dialog.getByLabel('Answer').fill('β-agonist ≥ 5 µg');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Flashcard updated successfully')).toBeVisible();
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
  await expect(toast(page, 'Flashcard deleted successfully')).toBeVisible();
  await expect(page.getByText('No flashcards found for this topic.')).toBeVisible();

  await test.step('Several cards are added in a row, by the button or by Ctrl+Enter', async () => {
    await page.getByRole('button', { name: 'Add Flashcard' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Flashcard' });
    for (const number of [1, 2]) {
      await adding.getByLabel('Question').fill(`Row ${number}: marker PLA2R${topic.id}?`);
      await adding.getByLabel('Answer').fill(`Answer ${number}`);
      if (number === 1) await adding.getByRole('button', { name: 'Save and add another' }).click();
      else await page.keyboard.press('Control+Enter');
      await expect(cards(page)).toHaveCount(number);
      await expect(adding.getByLabel('Question')).toHaveValue('');
      await expect(adding.getByLabel('Question')).toBeFocused();
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
    await expect(toast(page, 'Flashcard updated successfully')).toBeVisible();
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

test('An educator meets failures and cards deleted elsewhere, and loses no text', async ({ page, rounds }) => {
  const topic = await createTopic(rounds.db, { flashcardCount: 3 });

  await test.step('The page reports cards that cannot be loaded, and loads them on the second attempt', async () => {
    await page.route('**/api/topics/*/flashcards', (route) => route.abort());
    await page.goto(address(topic));
    await expect(page.getByText('The flashcards could not be loaded')).toBeVisible();
    await page.unroute('**/api/topics/*/flashcards');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  await test.step('A card disappears before the server answers, and returns when the deletion fails', async () => {
    let refuse = () => {};
    await page.route('**/api/flashcards/*', async (route) => {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      await route.abort();
    });
    await deleteCard(page, 'Question 1');
    await expect(cards(page)).toHaveCount(2);
    refuse();
    await expect(toast(page, 'Failed to delete flashcard')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await page.unroute('**/api/flashcards/*');
  });

  await test.step('A change that cannot be saved keeps the typed text', async () => {
    await card(page, 'Question 3').getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill('Typed with care?');
    await page.route('**/api/flashcards/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Failed to update flashcard. Please try again.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Typed with care?');
    await page.unroute('**/api/flashcards/*');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card(page, 'Typed with care?')).toBeVisible();
  });

  await test.step('A card that another window has deleted is reported, and leaves the grid', async () => {
    const [first, second] = topic.flashcards;
    await expect(cards(page)).toHaveCount(3);
    await page.context().request.delete(`/api/flashcards/${first?.id}`);
    await deleteCard(page, 'Question 1');
    await expect(toast(page, 'This flashcard was already removed from the database')).toBeVisible();
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
