import type { Page } from '@playwright/test';
import { createSubject, createTopic } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// A dialog fades out for a moment. During that time its buttons still react.

/** The writing requests of a page, as "POST /api/subjects". */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

/** Presses Enter, and sends again when the server has answered and the dialog may be fading. */
async function sendTwice(page: Page) {
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
  await page.keyboard.press('Enter');
  await answered;
  // A script sends the second time, because the focus may already be on the button that opened the dialog.
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('[role="dialog"] form')?.requestSubmit();
    for (const button of document.querySelectorAll('button')) {
      if (button.closest('[role="alertdialog"]') && button.textContent.startsWith('Delete')) button.click();
    }
  });
}

/** Confirms a deletion with Enter, and then again. */
async function confirmTwice(page: Page) {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus();
  await sendTwice(page);
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An impatient educator adds, changes and deletes everything only once', async ({ page, rounds }) => {
  await test.step('A subject is added, changed and deleted once', async () => {
    const writes = watchWrites(page);
    await page.goto('/admin/subjects');
    await page.getByRole('button', { name: 'Add New Subject' }).click();
    await page.getByLabel('Description').fill('Sent twice');
    await page.getByLabel('Name').fill('Impatient');
    await sendTwice(page);
    await expectToast(page, 'Subject created successfully');
    await page.getByRole('button', { name: 'Edit Impatient' }).click();
    await page.getByLabel('Name').fill('Impatience');
    await sendTwice(page);
    await expectToast(page, 'Subject updated successfully');
    await page.getByRole('button', { name: 'Delete Impatience' }).click();
    await confirmTwice(page);
    await expectToast(page, 'Subject deleted successfully');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(writes.map((write) => write.split(' ')[0])).toEqual(['POST', 'PUT', 'DELETE']);
  });

  await test.step('A flashcard is changed and deleted once', async () => {
    const subject = await createSubject(rounds.db);
    const topic = await createTopic(rounds.db, { subjectId: subject.id, flashcardCount: 2 });
    const [card] = topic.flashcards;
    const writes = watchWrites(page);
    await page.goto(`/admin/flashcards?subjectId=${subject.id}&topicId=${topic.id}`);
    await page.getByRole('button', { name: 'Edit: Question 1' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('Changed once');
    await page.getByRole('button', { name: 'Save Changes' }).focus();
    await sendTwice(page);
    await expectToast(page, 'Flashcard updated successfully');
    await page.getByRole('button', { name: 'Delete: Question 1' }).click();
    await confirmTwice(page);
    await expectToast(page, 'Flashcard deleted successfully');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(writes).toEqual([`PUT /api/flashcards/${card?.id}`, `DELETE /api/flashcards/${card?.id}`]);
  });

  await test.step('A key is added, switched, tested and deleted once', async () => {
    const writes = watchWrites(page);
    /** Two clicks before the page has drawn what the first one did. */
    const clickTwice = (name: RegExp) =>
      page
        .getByRole('button', { name })
        .or(page.getByRole('switch', { name }))
        .evaluate((element: HTMLElement) => {
          element.click();
          element.click();
        });
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Add API Key' }).click();
    await page.getByLabel('API Key', { exact: true }).fill('sk-good-once-0123456789');
    await page.getByLabel('Key Name').fill('Hasty');
    await clickTwice(/^Add Key/);
    await expectToast(page, 'API key created successfully');
    await clickTwice(/^Hasty: Active$/);
    await expectToast(page, 'API key updated successfully');
    await expect(page.getByRole('switch', { name: /^Hasty/ })).not.toBeChecked();
    await clickTwice(/^Test Hasty/);
    await expect(page.getByText('OpenAI accepts this key.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Hasty' }).click();
    await confirmTwice(page);
    await expectToast(page, 'API key deleted successfully');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(writes.map((write) => write.split(' ')[0])).toEqual(['POST', 'PUT', 'POST', 'DELETE']);
  });
});
