import { createCohortOf } from '#test/factories/create-cohort-of.ts';
import { createExam } from '#test/factories/create-content.ts';
import { toWorkbook } from '#test/factories/question-sheets.ts';
import { signIn } from '../support/sign-in.ts';
import { option, submit } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('An educator uploads a class once, prints its slips, and two exams of the year take the same codes', async ({
  page,
  browser,
  baseURL,
  rounds,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Cohorts', exact: true }).click();
  await button('Add the first cohort').click();
  await page.getByLabel('Name', { exact: true }).fill('Residents 2026');
  await button('Add').click();
  await expect(page.getByRole('heading', { name: 'No people in this cohort yet' })).toBeVisible();
  const cohortAddress = page.url();

  const rows = Array.from({ length: 300 }, (_, index) => [`R${index}`, `Resident ${index}`, index === 7 ? '25' : '']);
  const sheet = toWorkbook([['Regn no', 'Name of the candidate', 'Extra time %'], ...rows]);
  const chooser = page.waitForEvent('filechooser');
  await button('Choose File').click();
  await (await chooser).setFiles({ name: 'residents.xlsx', mimeType: '', buffer: Buffer.from(sheet) });
  await expect(page.getByText('300 people new, each with a new personal code')).toBeVisible();
  await button('Upload 300 people').click();
  await expectToast(page, '300 new');
  await expect(page.getByText('300 people', { exact: true })).toBeVisible();

  await page.evaluate(() => {
    window.print = () => {};
  });
  await button('Print slips').click();
  await expect(page.locator('.slip')).toHaveCount(300);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await page.getByLabel('Search').fill('R7');
  const seventh = page.getByRole('row').filter({ hasText: 'Resident 7' }).first();
  await expect(seventh).toContainText('+25%');
  await page.getByRole('button', { name: 'New code for Resident 7', exact: true }).click();
  await button('Give a new code').click();
  const shown = page.getByRole('dialog').getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const code = (await shown.textContent()) ?? '';
  await button('Done').click();

  const phone = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  for (const title of ['First exam', 'Second exam']) {
    const exam = await createExam(rounds.db, { questionCount: 1, title, entry: 'roster' });
    await page.goto(`/admin/mcq-tests?exam=${exam.id}&tab=roster`);
    await expect(page.getByText('The roster is empty, so no student can start.')).toBeVisible();
    await button('Choose cohorts').click();
    await page.getByRole('checkbox', { name: /Residents 2026/ }).check({ force: true });
    await button('Save Changes').click();
    await expect(page.getByText('300 people: 300 absent')).toBeVisible();

    await phone.goto(`/exam/${exam.examCode}`);
    await phone.getByLabel('Your personal code').fill(code);
    await phone.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(phone.getByText('You are Resident 7, roll number R7.')).toBeVisible();
    await phone.getByRole('button', { name: 'Start Exam', exact: true }).click();
    await option(phone, 'A').click();
    await submit(phone);
    await expect(phone).toHaveURL(/results/);
  }

  await page.goto(cohortAddress);
  await expect(page.getByText('2026 · 300 people · 2 exams')).toBeVisible();
  await expect(page.getByRole('link', { name: /Second exam/ })).toBeVisible();
  await button('Upload a list').click();
  const again = page.waitForEvent('filechooser');
  await button('Choose File').click();
  const part = 'Regn no,Name\nR0,Resident Zero\nN1,New Resident\n';
  await (await again).setFiles({ name: 'part.csv', mimeType: 'text/csv', buffer: Buffer.from(part) });
  await page.getByRole('switch').click();
  await button('Upload 2 people').click();
  await expect(page.getByText('301 people', { exact: true })).toBeVisible();
  await button('Undo').click();
  await expect(page.getByText('300 people', { exact: true })).toBeVisible();
  await page.getByLabel('Search').fill('Resident Zero');
  await expect(page.getByRole('heading', { name: 'No people match' })).toBeVisible();
  await phone.context().close();
});

test('An educator joins the wrong cohort, deletes another one, and undoes both', async ({ page, rounds }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const exam = await createExam(rounds.db, { questionCount: 1, title: 'Mock' });
  const people = (name: string) => [
    { name, rollNumber: '1' },
    { name: `${name} सिंह`, rollNumber: `${name} 2` },
  ];
  const wards = await createCohortOf(rounds.db, { name: 'Wards', people: people('Asha'), exams: [exam] });
  await createCohortOf(rounds.db, { name: 'طب 2026', people: people('Ravi'), exams: [] });
  await signIn(page);
  await page.goto(`/admin/cohorts/${wards.id}`);
  const openMenu = async (item: RegExp) => {
    await button('Cohort').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await openMenu(/^Join another/);
  await page.getByLabel('The other cohort').click();
  await page.getByRole('option', { name: /^طب 2026/ }).click();
  await button('Join').click();
  await expect(page.getByText('2026 · 3 people · 1 exam')).toBeVisible();
  await button('Undo').click();
  await expectToast(page, 'طب 2026 is back');
  await expect(page.getByText('2026 · 2 people · 1 exam')).toBeVisible();

  await openMenu(/^Delete/);
  await button('Delete').click();
  await expect(page).toHaveURL(/cohorts$/);
  await expect(page.getByRole('link', { name: 'Wards', exact: true })).toHaveCount(0);
  await button('Undo').click();
  await page.getByRole('link', { name: 'Wards', exact: true }).click();
  await expect(page.getByText('2026 · 2 people · 1 exam')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Asha सिंह' })).toBeVisible();
});
