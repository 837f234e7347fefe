import { createExam } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { choose, confirmation, form, markKey, openQuestions, question } from '../support/exam-questions.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, phone, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('An educator adds a question, changes it and deletes it on a phone', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 0, totalQuestions: 10 });
  await openQuestions(page, exam.id);
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Question' }).click();
  const add = form(page, 'Add Question');
  await expect(add.getByRole('radio', { name: 'Correct answer: A' })).toBeChecked();
  await expect(add.getByRole('combobox', { name: 'Difficulty' })).toHaveText('Medium');
  await add.getByLabel('Question', { exact: true }).fill('Which drug is a β-blocker?\nChoose one.');
  for (const [letter, text] of Object.entries({ A: 'Digoxin', B: 'Bisoprolol', C: 'Captopril', D: 'Diltiazem' })) {
    await add.getByLabel(`Option ${letter}`).fill(text);
  }
  await markKey(page, 'B');
  await choose(page, 'Difficulty', 'Easy');
  await add.getByLabel('Explanation').fill('Bisoprolol blocks β1.');
  await add.getByLabel('Subject').fill('Cardiology');
  await add.getByLabel('Topic').fill('Heart failure');
  await add.getByRole('button', { name: 'Add Question' }).click();
  await expectToast(page, 'Question added successfully');
  await expect(add).toBeHidden();
  const one = question(page, 1);
  await expect(one).toContainText('Which drug is a β-blocker?\nChoose one.');
  for (const text of ['Easy', 'Correct: B', 'Cardiology', 'Heart failure', 'Bisoprolol blocks β1.']) {
    await expect(one.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(one.getByRole('listitem')).toHaveText(['ADigoxin', 'BBisoprolol Correct', 'CCaptopril', 'DDiltiazem']);
  await expect(page.getByRole('status').filter({ hasText: /^1 question$/ })).toBeVisible();

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click();
  const edit = form(page, 'Edit Question');
  await expect(edit.getByLabel('Explanation')).toHaveValue('Bisoprolol blocks β1.');
  await edit.getByLabel('Option D').fill('Doxazosin');
  await markKey(page, 'A');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Question updated successfully');
  await expect(one.getByText('Doxazosin')).toBeVisible();
  await expect(one.getByText('Correct: A', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete question 1', exact: true }).click();
  await expect(confirmation(page)).toContainText('Are you sure you want to delete this question?');
  await confirmation(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Question deleted successfully');
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test('An educator chooses a picture as a file, sees it in the list, and removes it', async ({ page, rounds }) => {
  const exam = await createExam(rounds.db, { questionCount: 1 });
  await openQuestions(page, exam.id);
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click();
  const edit = form(page, 'Edit Question');
  await edit
    .getByLabel('Image file')
    .setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('Image file size must be less than 5MB')).toHaveCount(2);
  await expect(edit.getByAltText('Preview')).toBeHidden();

  await edit
    .getByLabel('Image file')
    .setInputFiles({ name: 'not-an-image.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const unreadable = 'The image could not be read. Please choose a JPEG, PNG or WebP file.';
  await expect(edit.getByText(unreadable)).toBeVisible();

  const buffer = await drawPng({ width: 400, height: 200 });
  await edit.getByLabel('Image file').setInputFiles({ name: 'ecg.png', mimeType: 'image/png', buffer });
  await expect(edit.getByAltText('Preview')).toBeVisible();
  await expect(edit.getByText('ecg.png')).toBeVisible();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Question updated successfully');
  const thumbnail = question(page, 1).getByRole('img', { name: 'Question 1' });
  await expect(thumbnail).toHaveAttribute('src', /^\/api\/question-images\/[0-9a-f]{32}-400x200\.webp$/);
  await expect(thumbnail).toHaveJSProperty('naturalWidth', 400);

  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click();
  await expect(edit.getByAltText('Preview')).toBeVisible();
  await edit.getByRole('button', { name: 'Remove image' }).click();
  await expect(edit.getByLabel('Image URL')).toHaveValue('');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await expect(question(page, 1).getByRole('img')).toHaveCount(0);
});
