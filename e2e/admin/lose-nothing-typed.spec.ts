import type { Dialog, Page } from '@playwright/test';
import { createExam, createSubject, createTopic } from '#test/factories/create-content.ts';
import { educator, loginDialog, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const question = 'Leave without saving? What you have typed will be lost.';

/** Records the questions of the browser, and answers them: leaves the page only if `isLeaving` is set. */
function answerBrowser(page: Page): { asked: string[]; isLeaving: boolean } {
  const answers = { asked: [] as string[], isLeaving: false };
  page.on('dialog', async (dialog: Dialog) => {
    answers.asked.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    await (answers.isLeaving ? dialog.accept() : dialog.dismiss());
  });
  return answers;
}

const goBack = (page: Page) => page.evaluate(() => history.back());

async function typeTopic(page: Page) {
  await page.getByRole('button', { name: 'Add New Topic' }).click();
  await page.getByLabel('Name').fill('Half a topic');
  await expect(page.getByLabel('Name')).toBeFocused();
}

/** Logs in again when the login has ended during typing. */
async function logInAgain(page: Page) {
  const login = loginDialog(page);
  await expect(login).toContainText('what you have typed is still there');
  await login.getByLabel('Username').fill(educator.username);
  await login.getByLabel('Password').fill(educator.password);
  await page.keyboard.press('Enter');
  await expect(login).toBeHidden();
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator with a half-typed form is asked before Escape, Back or a reload loses it', async ({ page }) => {
  const answers = answerBrowser(page);
  await page.goto('/admin/topics');
  await page
    .getByRole('link', { name: /^Manage Topics/ })
    .first()
    .click();
  await typeTopic(page);

  await test.step('Escape asks', async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => answers.asked).toEqual([question]);
    await expect(page.getByLabel('Name')).toHaveValue('Half a topic');
  });

  await test.step('Back asks', async () => {
    await goBack(page);
    await expect.poll(() => answers.asked).toEqual([question, question]);
    await expect(page.getByLabel('Name')).toHaveValue('Half a topic');
    await expect(page).toHaveURL(/\/admin\/topics\/\d+$/);
  });

  await test.step('A reload asks', async () => {
    // The educator stays on the page, so that Playwright waits for a load that does not come.
    const reload = page.reload({ timeout: 2000 }).catch(() => 'stayed');
    await expect.poll(() => answers.asked).toEqual([question, question, 'beforeunload']);
    expect(await reload).toBe('stayed');
    await expect(page.getByLabel('Name')).toHaveValue('Half a topic');
  });

  await test.step('Cancel does not ask', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(answers.asked).toHaveLength(3);
  });

  await test.step('Back closes the form when the educator agrees, and stays on the page', async () => {
    await typeTopic(page);
    answers.isLeaving = true;
    await page.getByLabel('Name').press('End');
    await goBack(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/topics\/\d+$/);
    await expect.poll(() => answers.asked).toHaveLength(4);
  });
});

test('An educator who leaves pasted notes or a half-typed request to the AI is asked first', async ({
  page,
  rounds,
}) => {
  const answers = answerBrowser(page);
  await page.goto('/admin/subjects');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('link', { name: 'AI Generator' }).click();
  const content = page.getByLabel('Content');
  await content.fill('Pasted notes');

  await test.step('A link and Back ask, and the notes stay', async () => {
    await menu.getByRole('link', { name: 'Subjects' }).click();
    await expect.poll(() => answers.asked).toEqual([question]);
    await expect(content).toHaveValue('Pasted notes');
    await goBack(page);
    await expect.poll(() => answers.asked).toEqual([question, question]);
    await expect(content).toHaveValue('Pasted notes');
  });

  await test.step('The link leaves when the educator agrees', async () => {
    answers.isLeaving = true;
    await menu.getByRole('link', { name: 'Subjects' }).click();
    await expect(page).toHaveURL('/admin/subjects');
    await expect.poll(() => answers.asked).toHaveLength(3);
  });

  await test.step('Escape in the dialog for questions asks', async () => {
    answers.isLeaving = false;
    const exam = await createExam(rounds.db, { questionCount: 1, title: 'Left with a half-typed request' });
    await page.goto('/admin/mcq-tests');
    await page.getByRole('button', { name: `Manage ${exam.title}` }).click();
    await page.getByRole('button', { name: 'AI Generate' }).click();
    await page.getByLabel('Additional context').fill('Follow the guideline.');
    await page.keyboard.press('Escape');
    await expect.poll(() => answers.asked).toHaveLength(4);
    await expect(page.getByLabel('Additional context')).toHaveValue('Follow the guideline.');
  });

  await test.step('Back closes only the uppermost dialog', async () => {
    answers.isLeaving = true;
    await page.getByLabel('Additional context').press('End');
    await goBack(page);
    await expect(page.getByLabel('Additional context')).toBeHidden();
    expect(answers.asked).toHaveLength(5);
    await page.getByRole('button', { name: 'Add Question' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Question' })).toBeVisible();
    await goBack(page);
    await expect(page.getByRole('dialog', { name: 'Add Question' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Question' })).toBeVisible();
    await expect(page).toHaveURL(/\?exam=/);
    expect(answers.asked).toHaveLength(5);
  });
});

test('An educator who has typed nothing, or has saved, is asked nothing', async ({ page, rounds }) => {
  await createSubject(rounds.db, { name: 'Asked nothing' });
  const answers = answerBrowser(page);
  await page.goto('/admin/topics');
  await page.getByRole('link', { name: 'Manage Topics of Asked nothing' }).click();
  await page.getByRole('button', { name: 'Add New Topic' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await typeTopic(page);
  await page.getByLabel('Description').fill('The other half');
  await page.getByRole('button', { name: 'Create Topic' }).click();
  await expect(page.getByRole('rowheader', { name: 'Half a topic' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goBack(page);
  await expect(page).toHaveURL('/admin/topics');
  await page.reload();
  expect(answers.asked).toEqual([]);
});

test('An educator whose login ends during typing logs in again, and loses no text', async ({ page, rounds }) => {
  const answers = answerBrowser(page);
  const topic = await createTopic(rounds.db, { flashcardCount: 1 });
  await page.goto(`/admin/flashcards?subjectId=${topic.subjectId}&topicId=${topic.id}`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit Flashcard' });
  await form.getByRole('textbox', { name: 'Answer' }).fill('A long answer, typed with care.');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Go Home' }).click();
  await expect.poll(() => answers.asked).toEqual([question]);
  await page.keyboard.press('Escape');
  await logInAgain(page);
  await expect(form.getByRole('textbox', { name: 'Answer' })).toHaveValue('A long answer, typed with care.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Flashcard updated successfully');
  // An open form would hold up the next page.
  await expect(form).toBeHidden();
});
