import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { address, card, cards, choose, picker } from '../support/managed-flashcards.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

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
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeDisabled();

  await choose(page, 'Subject', bare.name);
  await expect(picker(page, 'Topic')).toHaveText('No topics available');
  await expect(picker(page, 'Topic')).toBeDisabled();

  await choose(page, 'Subject', subject.name);
  await expect(picker(page, 'Topic')).toHaveText('Select a topic');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeDisabled();
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
    await page.getByRole('searchbox', { name: 'Search' }).fill('METOPRO');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('1 of 2 flashcards')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('heparin');
    await expect(card(page, 'Protamine')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing of it');
    await expect(page.getByText('No flashcards match')).toBeVisible();
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    await expectToast(page, 'There are no flashcards to download');
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

    for (const name of ['Search', 'Download as PDF', 'Export', 'Add Flashcard']) {
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
