import type { Locator, Page } from '@playwright/test';
import type { BankItem, BankItemDetails } from '#contract/content/bank.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { toCsv } from '#test/factories/question-sheets.ts';
import { countHandwork } from '../support/count-handwork.ts';
import { signIn } from '../support/sign-in.ts';
import { read, sitClass } from '../support/sit-class.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** The questions of each subject in the bank: twice what a paper of 90 needs, except of forensic medicine. */
const supply: Record<string, number> = {
  Anatomy: 10,
  Physiology: 10,
  Biochemistry: 10,
  Pathology: 16,
  Pharmacology: 12,
  Microbiology: 12,
  'Forensic Medicine': 1,
  'Community Medicine': 16,
  Medicine: 47,
  Surgery: 26,
  'Obstetrics and Gynaecology': 18,
  Paediatrics: 6,
  Otorhinolaryngology: 6,
  Ophthalmology: 6,
  // Of the case and of the pilot questions.
  'Emergency Medicine': 2,
  Radiotherapy: 2,
};
const total = 200;
const students = 30;
const vignette = 'A man of 50 years has had chest pain for two hours.';

const sheet = () => {
  const rows = Object.entries(supply).flatMap(([subject, amount]) =>
    Array.from({ length: amount }, (_, index) => {
      const name = `${subject} ${index + 1}`;
      return [
        `${name}: which is right?`,
        ...['A', 'B', 'C', 'D'].map((letter) => `${letter} of ${name}`),
        'A',
        subject,
      ];
    }),
  );
  expect(rows).toHaveLength(total);
  const options = ['A', 'B', 'C', 'D'].map((letter) => `Option ${letter}`);
  return toCsv([['Question', ...options, 'Correct Answer', 'Subject'], ...rows]);
};

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog').last();

async function choose(page: Page, label: string, choice: string | RegExp): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: choice }).click();
}

/** Creates an exam that follows NEET-PG, scaled to 90 questions, which no student can start yet. */
async function createNeetPg(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'MCQ Tests' }).click();
  await button(page, 'Create New MCQ Test').click();
  await choose(page, 'Pattern', /^NEET-PG 2026/);
  await button(page, 'Scale or save').click();
  await page.getByRole('menuitem', { name: 'Scale to another number of questions' }).click();
  await page.getByRole('dialog', { name: 'Scale this pattern' }).getByLabel('Number of questions').fill('90');
  await button(page, 'Scale to 90 questions').click();
  const form = page.getByRole('dialog', { name: 'Create New MCQ Test' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByRole('switch', { name: 'Active' }).click();
  await button(page, 'Create Test').click();
  await expectToast(page, 'Exam created successfully');
}

async function openBuildPaper(page: Page, title: string): Promise<void> {
  await button(page, `Manage ${title}`).click();
  await page.getByRole('link', { name: 'Build paper' }).click();
  await button(page, 'Use the weights of NEET-PG 2019').click();
  await expect(page.getByText('90 questions in 14 rows.', { exact: false })).toBeVisible();
}

/** Adds the items of a search to an exam. */
async function addToExam(page: Page, search: string, title: string, { asPilots = false } = {}): Promise<void> {
  await page.getByRole('searchbox').fill(search);
  // The list shows the former rows until those of the search arrive.
  const rows = page.getByRole('article').filter({ hasText: search });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check({ force: true });
  await button(page, 'Add to exam').click();
  await choose(page, 'Exam', title);
  if (asPilots) await dialog(page).getByRole('checkbox', { name: 'As pilot questions' }).check({ force: true });
  await button(page, 'Add 2 items').click();
  await expectToast(page, `2 added to “${title}”`);
}

/** The n-th student knows n questions of each section. */
const everybody = Array.from({ length: students }, (_, n) => ({
  start: { name: `Student ${n + 1}`, email: `s${n + 1}@example.org` },
  knows: () => n,
}));

test.use({ emptySite: 'papers' });

test('An educator fills an empty bank, builds, opens and repeats a NEET-PG paper, and next month gets none of its items', async ({
  page,
  rounds,
}, { annotations }) => {
  const { request } = page;
  await signIn(page);
  const handwork = await countHandwork(page);
  await page.goto('/admin/bank');
  await expect(page.getByRole('heading', { name: 'The question bank is empty' })).toBeVisible();

  await handwork.step('load 200 questions from a spreadsheet', async () => {
    await page.getByRole('link', { name: 'Go to MCQ Tests' }).click();
    await button(page, 'Create New MCQ Test').click();
    await dialog(page).getByRole('radio', { name: 'Practice paper' }).check({ force: true });
    await dialog(page).getByLabel('Title', { exact: true }).fill('All questions');
    await button(page, 'Create Test').click();
    await button(page, 'Add questions').click();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose File').click();
    await (await chooser).setFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet()) });
    await button(page, 'Upload 200 Questions').click();
    await expectToast(page, 'Uploaded 200 questions successfully');
    // A practice paper of 10 questions has 200 now.
    await button(page.getByRole('alertdialog', { name: 'Show all questions?' }), 'Cancel').click();
    await button(dialog(page), 'Close').click();
  });

  await handwork.step('tag them', async () => {
    await page.getByRole('link', { name: 'Question bank' }).click();
    await page.getByRole('article').first().getByRole('checkbox').check({ force: true });
    await button(page, 'Select all 200').click();
    await expect(page.getByRole('status').filter({ hasText: '200 selected' })).toBeAttached();
    await button(page, 'Change fields').click();
    await page.getByRole('checkbox', { name: 'Add tags' }).check({ force: true });
    await page.getByLabel('Tags to add').fill('batch of January');
    await button(page, 'Change 200 items').click();
    await expectToast(page, '200 items changed');
  });

  await handwork.step('make a NEET-PG exam of 90 questions', () => createNeetPg(page, 'January paper'));

  await handwork.step('build the paper and mend the row that is short', async () => {
    await openBuildPaper(page, 'January paper');
    await button(page, 'Draw').click();
    await expect(page.getByText('One row is short')).toBeVisible();
    await expect(
      page.getByText('Forensic Medicine: 1 of 3; the bank has no other ready item of this kind'),
    ).toBeVisible();
    await page.getByLabel('Questions of Forensic Medicine, row 7').fill('1');
    await button(page, 'Draw again').click();
    await expect(page.getByText('88 of 88 questions. Nothing is added yet.')).toBeVisible();
    await button(page, 'Add 88 questions').click();
    await expect(page.getByText('88 questions were added to the exam')).toBeVisible();
  });

  await handwork.step('give two items a case and add it', async () => {
    await page.getByRole('link', { name: 'Question bank' }).click();
    await page.getByRole('searchbox').fill('Emergency');
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const [place, isFirst] of [
      [0, true],
      [1, false],
    ] as const) {
      await button(page.getByRole('article').nth(place), /^Edit item/).click();
      await button(dialog(page), isFirst ? 'New case' : 'Choose a case').click();
      if (isFirst) {
        await page.getByLabel('Vignette').fill(vignette);
        await button(page, 'Add case').click();
      } else await button(page, `Use: ${vignette}`).click();
      await button(page, 'Save Changes').click();
      await expectToast(page, 'Item updated successfully');
    }
    await addToExam(page, 'Emergency', 'January paper');
  });

  await handwork.step('add two pilot questions', async () => {
    await addToExam(page, 'Radiotherapy', 'January paper', { asPilots: true });
    await page.getByRole('link', { name: 'MCQ Tests' }).click();
    await button(page, 'Edit January paper').click();
    await dialog(page).getByLabel('Pilot questions').fill('2');
    await button(page, 'Save Changes').click();
    await expectToast(page, 'Exam updated successfully');
  });

  await handwork.step('preview and open it', async () => {
    await button(page, 'Manage January paper').click();
    await page.getByRole('link', { name: 'Preview as a student' }).click();
    await expect(page.getByRole('heading', { name: 'Preview: January paper' })).toBeVisible();
    await page.goBack();
    await page.getByRole('dialog').getByRole('switch', { name: 'Active' }).click();
    await expectToast(page, 'Exam updated successfully');
  });
  annotations.push({ type: 'handwork', description: handwork.report() });

  const exams = await read<Exam[]>(request, '/api/exams');
  const january = exams.find(({ title }) => title === 'January paper');
  if (!january) throw new Error('The exam is gone.');
  await sitClass(rounds, request, january, everybody);

  const { items } = await read<{ items: BankItem[] }>(request, '/api/bank/items?search=emergency');
  const caseItem = items[0]?.id ?? 0;
  const usesOf = async (id: number) => (await read<BankItemDetails>(request, `/api/bank/items/${id}`)).uses;
  await expect.poll(async () => (await usesOf(caseItem))[0]?.attempts, { timeout: 120_000 }).toBe(students);
  await page.goto('/admin/bank?search=emergency');
  await expect(page.getByRole('article').first()).toContainText(/\d+% correct of 30/);
  await page.goto(`/admin/bank?search=radiotherapy`);
  await page.getByRole('article').first().getByRole('link').click();
  const use = page.getByRole('table', { name: 'Uses' }).getByRole('row', { name: /January paper/ });
  await expect(use.getByText('Pilot', { exact: true })).toBeVisible();

  await createNeetPg(page, 'February paper');
  await openBuildPaper(page, 'February paper');
  await page.getByLabel('Not used in the last exams').fill('1');
  await button(page, 'Draw').click();
  await expect(page.getByText('Forensic Medicine: 0 of 3; 1 was used in the last exam')).toBeVisible();
  await button(page, 'Add 87 questions anyway').click();
  await expect(page.getByText('87 questions were added to the exam')).toBeVisible();
  const february = (await read<Exam[]>(request, '/api/exams')).find(({ title }) => title === 'February paper');
  const itemsOf = async (id = 0) =>
    (await read<Question[]>(request, `/api/exams/${id}/questions`)).map(({ bankItemId }) => bankItemId);
  const before = new Set(await itemsOf(january.id));
  expect(before.size).toBe(92);
  const drawn = await itemsOf(february?.id);
  expect(drawn).toHaveLength(87);
  expect(drawn.filter((id) => before.has(id))).toEqual([]);
});
