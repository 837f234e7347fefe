import type { APIRequestContext, Page } from '@playwright/test';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Person } from '#contract/exams/roster/people.contract.ts';
import { createCohortOf } from '#test/factories/create-cohort-of.ts';
import { createExam } from '#test/factories/create-content.ts';
import { makeUploadRow, toCsv, toWorkbook, uploadHeader } from '#test/factories/question-sheets.ts';
import { checkScreen } from '../support/look-at.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { overhangOfPage } from '../support/screen-measures.ts';
import { educator, fillInLogin, signIn } from '../support/sign-in.ts';
import { ask, read, sitClass } from '../support/sit-class.ts';
import { next, option, submit } from '../support/taking.ts';
import { desktop, expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { watchShifts } from '../support/watch-shifts.ts';

/** Names in other scripts and of the greatest length, by their place in the class. */
const names: Record<number, string> = { 1: 'अंजलि शर्मा', 2: 'ليلى حسن عبد الله', 3: 'N'.repeat(100) };

const secondsOfMonth = 31 * 24 * 3600;

/** How many of the class sit each exam; the others are absent. */
const sitting = 30;

/** Requests of an educator's page that change something. */
const own = { headers: { 'sec-fetch-site': 'same-origin' } };

/** Uploads questions to an exam. */
async function fillPaper(request: APIRequestContext, examId: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => makeUploadRow(index + 1));
  const file = { name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(toCsv([uploadHeader, ...rows])) };
  await ask(() => request.post('/api/questions/bulk-upload', { ...own, multipart: { examId: String(examId), file } }));
}

/** Adds an exam of ten questions for the people of a roster. */
async function addExam(request: APIRequestContext, title: string, examCode: string): Promise<Exam> {
  const draft = { title, examCode, duration: 60, totalQuestions: 10, passingScore: 60, entry: 'roster' };
  const exam = await ask<Exam>(() => request.post('/api/exams', { ...own, data: draft }));
  await fillPaper(request, exam.id, 10);
  return exam;
}

async function nextMonth(page: Page, rounds: RoundsServer): Promise<void> {
  await rounds.advance(secondsOfMonth);
  await signIn(page);
}

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Counts what a person clicks, over all pages of the tab. */
const countClicks = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      },
      true,
    );
  });
const clicksOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks')));

/**
 * Loads the page again, and looks at it on all devices, and also on a phone on its side, on a small laptop and on
 * paper.
 */
async function lookEverywhere(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await checkScreen(page);
  for (const size of [
    { width: 844, height: 390 },
    { width: 1366, height: 657 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(overhangOfPage)).toBe(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(desktop);
}

test.use({ emptySite: 'cohort' });

test('An educator uploads a class once, prints its slips, holds three exams of the year, and a resident opens the year with the same code', async ({
  page,
  browser,
  baseURL,
  rounds,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await countClicks(page);
  await watchShifts(page);
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Cohorts', exact: true }).click();
  await button('Add the first cohort').click();
  await page.getByLabel('Name', { exact: true }).fill('Residents 2026');
  await button('Add').click();
  await expect(page.getByRole('heading', { name: 'No people in this cohort yet' })).toBeVisible();
  const cohortAddress = page.url();

  const rows = Array.from({ length: 300 }, (_, index) => [
    `R${index}`,
    names[index] ?? `Resident ${index}`,
    index === 7 ? '25' : '',
  ]);
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

  const { request } = page;
  const chooseCohort = async (examId: number) => {
    await page.goto(`/admin/mcq-tests?exam=${examId}&tab=roster`);
    await expect(page.getByText('The roster is empty, so no student can start.')).toBeVisible();
    await button('Choose cohorts').click();
    await page.getByRole('checkbox', { name: /Residents 2026/ }).check({ force: true });
    await button('Save Changes').click();
    await expect(page.getByText('300 people: 300 absent')).toBeVisible();
  };
  const members = await read<Person[]>(request, `/api/cohorts/${cohortAddress.split('/').at(-1)}/people`);
  /**
   * The first people of the class start and submit an exam through the API, with the codes that they have for the year.
   * Others do it in a browser.
   */
  const sitAll = (exam: Exam, knows: (index: number, section: number) => number, except?: string) =>
    sitClass(
      rounds,
      request,
      exam,
      members
        .slice(0, sitting)
        .flatMap(({ name, code: rosterCode }, index) =>
          name === except ? [] : [{ start: { rosterCode }, knows: (section: number) => knows(index, section) }],
        ),
    );

  // The first month: a paper of 60 questions by the pattern of a real one.
  await page.goto('/admin/mcq-tests');
  await button('Create New MCQ Test').first().click();
  await page.getByLabel('Title', { exact: true }).fill('First exam');
  await page.getByRole('combobox', { name: 'Pattern' }).click();
  await page.getByRole('option', { name: /^NEET-PG 2026/ }).click();
  await page.getByLabel('Number of questions', { exact: true }).fill('60');
  await button('Scale to 60 questions').click();
  await page.getByRole('button', { name: /^Who may start/ }).click();
  await page.getByRole('checkbox', { name: /Residents 2026/ }).check({ force: true });
  await button('Create Test').click();
  await expectToast(page, /created successfully/);
  const first = (await read<Exam[]>(request, '/api/exams')).find(({ title }) => title === 'First exam');
  if (!first) throw new Error('The first exam was not added.');
  expect(first).toMatchObject({ isActive: true, entry: 'roster', rosterCount: 300, scoresFrom: 'held' });
  await fillPaper(request, first.id, 60);
  // The n-th knows 20 + n of 60 questions in five sections.
  await sitAll(first, (index, section) => Math.floor((20 + index + section) / 5));

  // The second month: a resident sits with an announcement, which the invigilator makes.
  await nextMonth(page, rounds);
  const second = await addExam(request, 'Second exam', 'SECOND');
  await chooseCohort(second.id);
  const visitor = async () => (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const [student, hall] = [await visitor(), await visitor()];
  await student.goto(`/exam/${second.examCode}`);
  await student.getByLabel('Your personal code').fill(code);
  await student.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(student.getByText('You are Resident 7, roll number R7.')).toBeVisible();
  await student.getByRole('button', { name: 'Start Exam', exact: true }).click();
  await expect(option(student, 'A')).toBeVisible();
  const invigilator = { username: 'invigilator', password: 'Watch 300 residents' };
  const account = { ...invigilator, role: 'invigilator', presentPassword: educator.password };
  await ask(() => request.post('/api/admin/accounts', { ...own, data: account }));
  await page.goto(`/admin/mcq-tests?exam=${second.id}&tab=sessions`);
  await choose(page, 'Invigilators');
  await page.getByRole('checkbox', { name: invigilator.username }).check();
  await button('Save Changes').click();
  await expectToast(page, 'Invigilators saved');
  await hall.goto('/admin');
  await fillInLogin(hall, invigilator);
  await hall.getByRole('link', { name: 'Second exam' }).click();
  await choose(hall, 'Announcements');
  await hall.getByRole('dialog').getByLabel('Text').fill('Question 2: read mEq for mg');
  await hall.getByRole('dialog').getByRole('button', { name: 'Announce' }).click();
  await expectToast(hall, 'Announced');
  for (const letter of ['A', 'B', 'C', 'D', 'A', 'B', 'C', 'D', 'A', 'B']) {
    await option(student, letter).click();
    if (letter === 'A') await expect(student.getByRole('log', { name: 'New announcements' })).toContainText('read mEq');
    const isLast = (await student.getByRole('button', { name: 'Submit Exam' }).count()) > 0;
    if (!isLast) await next(student);
  }
  await submit(student);
  await expect(student).toHaveURL(/results/);
  await sitAll(second, (index) => index % 11, 'Resident 7');

  // The third month: five of ten are right, and the pass mark is 60%.
  await nextMonth(page, rounds);
  const third = await addExam(request, 'Third exam', 'THIRD');
  await chooseCohort(third.id);
  await sitAll(third, () => 5);
  await page.goto(`/admin/mcq-tests?exam=${third.id}&tab=analytics`);
  await page.getByLabel('Grace marks').fill('1');
  await button('Change the results…').click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByLabel('Reason (optional)').fill('Resolution 7 of the board');
  await confirmation.getByRole('button', { name: 'Change the results' }).click();
  await expect(page.getByText('0 → 1 grace marks')).toBeVisible();

  await page.goto(cohortAddress);
  await page.getByRole('link', { name: 'Gradebook', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Resident 7' }).first()).toContainText('50%+');
  await expect(page.getByRole('row').filter({ hasText: 'Resident 299' })).toContainText('AB AB AB'.replaceAll(' ', ''));
  await lookEverywhere(page);
  await page.getByRole('link', { name: 'Resident 7', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resident 7' })).toBeVisible();
  await expect(page.getByText(/· Passed with 1 grace mark$/)).toBeVisible();
  await lookEverywhere(page);

  // The pattern of a real paper keeps the scores back until the educator releases them.
  await ask(() => request.put(`/api/exams/${first.id}`, { ...own, data: { scoresFrom: null } }));
  const phoneOfResident = await visitor();
  await watchShifts(phoneOfResident);
  await phoneOfResident.goto('/my');
  await phoneOfResident.getByLabel('Your personal code').fill(code);
  await phoneOfResident.getByRole('button', { name: 'Continue' }).click();
  await expect(phoneOfResident.getByRole('heading', { level: 1, name: 'Resident 7' })).toBeVisible();
  await expect(phoneOfResident.getByText(/· Passed with 1 grace mark$/)).toBeVisible();
  await expect(phoneOfResident.getByRole('region', { name: 'Trend' }).getByRole('listitem')).toHaveCount(3);
  await checkScreen(phoneOfResident);
  for (const each of [student, hall, phoneOfResident]) await each.context().close();

  await page.goto(cohortAddress);
  await expect(page.getByText('2026 · 300 people · 3 exams')).toBeVisible();
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
  test.info().annotations.push({ type: 'clicks of the educator', description: String(await clicksOf(page)) });
  expect(await clicksOf(page)).toBeLessThanOrEqual(40);
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
