import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  changeGradebook,
  type Gradebook,
  type GradebookCell,
  type GradebookExam,
  type GradebookRow,
  readGradebook,
} from '#contract/exams/monitoring/gradebook.contract.ts';
import { type Answer, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const graded: GradebookCell = {
  state: 'graded',
  sessionId: 'a',
  unit: 3,
  points: 5,
  maxPoints: 12,
  percentage: 42,
  rank: 2,
  passed: false,
  gracePoints: 0,
  isCounted: true,
};
const none = { points: null, maxPoints: null, percentage: null, rank: null, passed: null };
const absent: GradebookCell = { ...graded, ...none, state: 'absent', sessionId: null };
const row: GradebookRow = {
  personId: 1,
  rollNumber: 'R-2',
  name: 'अंजलि शर्मा',
  state: 'active',
  cells: [graded, absent, null],
  total: 20.83,
  rank: 2,
  trend: null,
};
const rows: GradebookRow[] = [
  row,
  {
    ...row,
    personId: 2,
    rollNumber: 'R-10',
    name: 'ليلى حسن',
    cells: [
      { ...graded, points: 12, percentage: 100, passed: true },
      { ...graded, points: -3, percentage: -25, isCounted: false },
      null,
    ],
    total: 100,
    rank: 1,
    trend: -12,
  },
  {
    ...row,
    personId: 3,
    rollNumber: null,
    name: 'N'.repeat(300),
    cells: [{ ...graded, ...none, state: 'open', isCounted: false }, null, null],
    total: null,
    rank: null,
  },
  {
    ...row,
    personId: 4,
    rollNumber: 'R-1',
    name: 'Zoya',
    state: 'left',
    cells: [graded, null, null],
    total: null,
    rank: null,
  },
];
const exam: GradebookExam = {
  id: 1,
  title: 'Mock 1',
  examCode: 'MOCK1',
  startedAt: '2026-03-01T09:00:00.000Z',
  weight: 1,
  graded: 3,
  open: 1,
  absent: 0,
  passed: 1,
  medianPercentage: 41.666,
};
const book: Gradebook = {
  cohort: { id: 7, name: 'MBBS 2024', year: 2024 },
  bestOf: 1,
  columns: {
    exams: [
      exam,
      { ...exam, id: 2, title: 'Mock 2', weight: 3, open: 0 },
      { ...exam, id: 3, title: 'परीक्षा', startedAt: null, open: 0, passed: null, medianPercentage: null },
    ],
  },
  rows,
  medianTotal: 60.415,
};

const gives = (shown: Gradebook): Answer => ({ endpoint: readGradebook, respond: async () => Response.json(shown) });
const show = (...shown: Answer[]) => showScreen('/admin/cohorts/7/gradebook', shown);

test('An administrator reads the gradebook with absent people, medians, totals and what the figures are', async () => {
  await show(gives(book));
  const table = page.getByRole('table');
  await expect.element(table.getByRole('row', { name: 'अंजलि शर्मा R-2 20.83% 2 – 42%* AB –' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'ليلى حسن R-10 100% 1 −12 100% (−25%*) –' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /N+ – – – Writes still – –/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Zoya R-1, left – – – 42%* – –' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Median 60.4% 41.7% 41.7% –' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Passed 1/3 1/3 –' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Weight 1 3 1' })).toBeVisible();
  await expect.element(page.getByText('4 people, 1 of them left, 3 exams')).toBeVisible();
  await expect
    .element(page.getByText('Totals and ranks may change until the last exam session has ended.'))
    .toBeVisible();
  await expect.element(page.getByText(/by the weights of the exams, of the best exam of each person/)).toBeVisible();
  await checkScreen();
  await page.getByRole('switch', { name: 'Marks instead of percent' }).click();
  await expect.element(table.getByRole('row', { name: 'अंजलि शर्मा R-2 20.83% 2 – 1 ⅔* AB –' })).toBeVisible();
  await page.getByRole('switch', { name: 'In the order of the ranks' }).click();
  await expect
    .poll(() => [...table.element().querySelectorAll('tbody th')].map(({ textContent }) => textContent.slice(0, 6)))
    .toEqual(['Median', 'Passed', 'Weight', 'ليلى ح', 'अंजलि ', 'NNNNNN', 'ZoyaR-']);
});

test('An administrator sets weights and how many exams count, and reads what is wrong with a weight', async () => {
  const sent: unknown[] = [];
  await show(gives(book), {
    endpoint: changeGradebook,
    respond: async (request) => {
      sent.push(JSON.parse(String(request.body)));
      return Response.json({ bestOf: null, weights: [] });
    },
  });
  await page.getByRole('button', { name: 'Weights and best exams' }).click();
  const best = page.getByRole('spinbutton', { name: 'How many of the best exams count (optional)' });
  await expect.element(best).toHaveValue(1);
  await checkScreen();
  await userEvent.clear(best);
  const weight = page.getByRole('spinbutton', { name: 'Weight of Mock 2' });
  await userEvent.fill(weight, '101');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('The weight must be a whole number from 0 to 100.')).toBeVisible();
  await userEvent.fill(weight, '2');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('The totals are computed anew')).toBeVisible();
  const weights = [1, 2, 1].map((each, index) => ({ examId: index + 1, weight: each }));
  expect(sent).toEqual([{ bestOf: null, weights }]);
});

test('An administrator whose cohort has no people reads it', async () => {
  await show(gives({ ...book, rows: [] }));
  await expect.element(page.getByText(/the cohort has no people yet/)).toBeVisible();
  await checkScreen();
});

test('An administrator whose cohort is on no roster reads it', async () => {
  await show(gives({ ...book, columns: { exams: [] } }));
  await expect.element(page.getByText(/has this cohort on its roster, and there is none yet/)).toBeVisible();
});

test('An administrator reads the gradebook of 5,000 people by parts', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ ...row, personId: index + 1, name: `Resident ${index}` }));
  await show(gives({ ...book, rows: many }));
  await expect
    .element(page.getByText('Only the first 4,000 people are shown and printed. The files have all of them.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show all 5,000' })).toBeVisible();
  expect(document.querySelectorAll('tbody:last-of-type tr')).toHaveLength(4000);
});

test('An administrator reads the gradebook of one person', async () => {
  await show(gives({ ...book, columns: { exams: [exam] }, rows: [{ ...row, cells: [graded] }] }));
  await expect.element(page.getByText('1 person, 1 exam')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^अंजलि शर्मा R-2/ })).toBeVisible();
  await checkScreen();
});

test('An administrator waits for the gradebook', async () => {
  await show(waits(readGradebook));
  await expect.element(page.getByText('Loading…')).toBeInTheDocument();
  await checkScreen();
});

test('An administrator whose gradebook could not be loaded can try again', async () => {
  await show(refuses(readGradebook, 409, 'exam.regrading', 'The sessions of this exam are being regraded.'));
  await expect.element(page.getByRole('heading', { name: 'The gradebook could not be loaded' })).toBeVisible();
  await checkScreen();
});
