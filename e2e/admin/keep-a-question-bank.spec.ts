import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('An educator finds items of the bank, tags them, adds them to an exam, and brings an exam up to the corrected text', async ({
  page,
  rounds,
}) => {
  const stem = (number: number) => `Zebrafish question ${number}: which nerve is injured?`;
  await createExam(rounds.db, {
    title: 'Zebrafish test',
    questions: [1, 2, 3].map((number) => makeQuestion(number, { questionText: stem(number), subject: 'Surgery' })),
  });
  await createExam(rounds.db, {
    title: 'Zebrafish final',
    questions: [makeQuestion(1, { questionText: stem(1), subject: 'Surgery' })],
  });
  await signIn(page);
  await page.goto('/admin/bank');
  const rows = page.getByRole('article');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('zebrafish nerve');
  await expect(page.getByRole('status').filter({ hasText: /^3 items/ })).toBeVisible();
  await expect(rows).toHaveCount(3);

  await test.step('tags them together', async () => {
    await rows.first().getByRole('checkbox').check({ force: true });
    await rows
      .last()
      .getByRole('checkbox')
      .click({ force: true, modifiers: ['Shift'] });
    await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeAttached();
    await page.getByRole('button', { name: 'Change fields' }).click();
    await page.getByRole('checkbox', { name: 'Add tags' }).check({ force: true });
    await page.getByLabel('Tags to add').fill('nerves, revision');
    await page.getByRole('button', { name: 'Change 3 items' }).click();
    await expectToast(page, '3 items changed');
    await expect(rows.filter({ hasText: 'nerves' })).toHaveCount(3);
  });

  await test.step('adds them to the exam, which has one of them already', async () => {
    for (const row of await rows.all()) await row.getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Add to exam' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 3 items to an exam' });
    const search = dialog.getByRole('searchbox', { name: 'Find an exam' });
    const select = dialog.getByRole('combobox', { name: 'Exam' });
    await expect(search.or(select)).toBeVisible();
    if (await search.isVisible()) {
      await search.fill('Zebrafish final');
      await dialog.getByRole('radio', { name: 'Zebrafish final' }).check({ force: true });
    } else {
      await select.click();
      await page.getByRole('option', { name: 'Zebrafish final' }).click();
    }
    await dialog.getByRole('button', { name: 'Add 3 items' }).click();
    await expectToast(page, '2 added to “Zebrafish final”, 1 was on it already');
  });

  await test.step('corrects an item and brings one exam up', async () => {
    await rows
      .filter({ hasText: stem(1) })
      .getByRole('button', { name: 'Edit' })
      .click();
    const form = page.getByRole('dialog', { name: 'Edit item' });
    await form.getByLabel('Question', { exact: true }).fill('Zebrafish question 1: which artery is injured?');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    // The exams have the former text, so the page of the item opens.
    await expect(page).toHaveURL(/\/admin\/bank\/\d+$/);
    const exams = page.getByRole('region', { name: 'Exams with this item' });
    await exams.getByRole('checkbox', { name: 'Zebrafish test' }).uncheck({ force: true });
    await exams.getByRole('button', { name: 'Bring 1 exam up to version 2' }).click();
    await expect(exams.getByRole('heading', { name: 'With the newest version' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Versions' }).getByRole('insertion')).toHaveText(/artery/);
    await page.goBack();
    await expect(page).toHaveURL(/search=zebrafish/);
    // The corrected text has no nerve, so the search does not find it.
    await expect(rows).toHaveCount(2);
  });

  await page.getByRole('link', { name: 'MCQ Tests' }).click();
  await page.getByRole('button', { name: 'Manage Zebrafish final' }).click();
  await expect(page.getByText('Zebrafish question 1: which artery is injured?')).toBeVisible();
  await page.getByRole('link', { name: 'In the bank: question 1' }).click();
  await expect(page.getByRole('heading', { name: /^Item \d+$/ })).toBeVisible();
});
