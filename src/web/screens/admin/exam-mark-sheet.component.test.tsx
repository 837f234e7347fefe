import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { type MarkSheetRow, readMarkSheet } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { type Answer, answers, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const graded: MarkSheetRow = {
  personId: 9,
  rollNumber: 'R-2',
  name: 'अंजलि शर्मा',
  state: 'graded',
  sessionId: 'a',
  sections: [5, null],
  subjects: { Anatomy: 5 },
  unit: 3,
  points: 5,
  maxPoints: 12,
  percentage: 42,
  rank: 2,
  percentile: 50,
  passed: false,
  gracePoints: 0,
  seconds: 605,
};
const none = { points: null, maxPoints: null, percentage: null, rank: null, percentile: null, passed: null };
const noFigures = { ...none, sections: [], subjects: {}, seconds: null };
const rows: MarkSheetRow[] = [
  graded,
  {
    ...graded,
    rollNumber: 'R-10',
    name: 'ليلى حسن',
    sessionId: 'b',
    points: 12,
    percentage: 100,
    rank: 1,
    passed: true,
  },
  { ...graded, ...noFigures, rollNumber: 'R-11', name: 'N'.repeat(300), state: 'open', sessionId: 'c', personId: null },
  { ...graded, ...noFigures, rollNumber: 'R-12', name: 'Zoya', state: 'absent', sessionId: null },
];
const cohorts = [{ id: 7, name: 'MBBS 2024' }];
const columns = { sections: ['Part A', 'Part B'], subjects: ['Anatomy', 'Medicine'] };

const sheet = (shown: MarkSheetRow[]): Answer => ({
  endpoint: readMarkSheet,
  respond: async () => Response.json({ cohorts, columns, rows: shown }),
});
const show = (answer: Answer) => showScreen('/admin/mcq-tests/1/mark-sheet', [answers(listExams, [exam]), answer]);

test('An administrator reads the mark sheet by roll number and by rank, with absent people and those who still write', async () => {
  await show(sheet(rows));
  const table = page.getByRole('table');
  await expect.element(table.getByRole('row', { name: 'R-2 अंजलि शर्मा 1 ⅔ 42% 2' })).toBeVisible();
  await expect.element(table.getByRole('link', { name: 'Zoya' })).toHaveAttribute('href', '/admin/people/9');
  // A student without a personal code has no page.
  expect(table.getByRole('link', { name: 'NNN' }).elements()).toEqual([]);
  await page.viewport(1280, 850);
  await expect
    .element(table.getByRole('row', { name: /R-2 अंजलि शर्मा 1 ⅔ 4 42% 2 50 10 Failed 1 ⅔ – 1 ⅔ –/ }))
    .toBeVisible();
  await expect.element(table.getByRole('row', { name: /R-12 Zoya AB – – – – – – – – – –/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /R-11 N+ Writes still –/ })).toBeVisible();
  await expect.element(page.getByText('4 people, 1 absent')).toBeVisible();
  await expect.element(page.getByText('The ranks may change until the last exam session has ended.')).toBeVisible();
  await checkScreen();
  await page.getByRole('switch', { name: 'In the order of the ranks' }).click();
  await expect.poll(() => table.getByRole('row').nth(1).element().textContent).toMatch(/^R-10/);
});

test('An administrator whose mark sheet is empty or fails reads what to do', async () => {
  await show(sheet([]));
  await expect.element(page.getByRole('heading', { name: 'The mark sheet is empty' })).toBeVisible();
  await checkScreen();
});

test('An administrator waits for the mark sheet', async () => {
  await show(waits(readMarkSheet));
  await expect.element(page.getByText('Loading…')).toBeInTheDocument();
  await checkScreen();
});

test('An administrator reads the mark sheet of 20,000 people by parts', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ ...graded, sessionId: `s${index}` }));
  await show(sheet(many));
  await expect
    .element(page.getByText('Only the first 500 are shown and printed. The files have all of them.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show all 20,000' })).toBeVisible();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(500);
});

test('An administrator whose mark sheet could not be loaded can try again', async () => {
  await show(refuses(readMarkSheet, 409, 'exam.regrading', 'The sessions of this exam are being regraded.'));
  await expect.element(page.getByRole('heading', { name: 'The mark sheet could not be loaded' })).toBeVisible();
  await expect.element(page.getByText('The sessions of this exam are being regraded.')).toBeVisible();
  await checkScreen();
});
