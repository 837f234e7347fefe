import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getOwnAccount } from '#contract/administration/accounts.contract.ts';
import { getHall, listWatchedExams, type WatchedExam } from '#contract/exams/monitoring/hall.contract.ts';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { answers, refuses, waits } from '#test/components/answers.ts';
import { attemptsPage, closed, listed } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const at = '2026-03-04T05:06:07.000Z';
const own = answers(getOwnAccount, {
  id: 3,
  username: 'hall',
  role: 'invigilator',
  examIds: [1],
  createdAt: at,
  isOwn: true,
});
const watched = (changes: Partial<WatchedExam>): WatchedExam => ({ ...exam, ...changes });
const list = '/admin/watched-exams';

test('An invigilator finds the exams that were given, those with students who write first, and a menu of own pages only', async () => {
  const exams = [
    watched({ id: 2, title: 'A very long title of an exam '.repeat(6), isActive: false }),
    watched({ id: 1, title: 'भारतीय परीक्षा', openAttemptsCount: 1200, attemptsCount: 1300, closesAt: at }),
    watched({ id: 3, title: 'امتحان' }),
  ];
  await showScreen(list, [own, answers(listWatchedExams, exams)]);
  const rows = page.getByRole('list', { name: 'My exams' }).getByRole('listitem');
  await expect
    .element(rows.first())
    .toMatchTextContent(/^भारतीय परीक्षा1,200 writingGT4MED · 45 min · 1,300 sessions · Closed/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Inactive/);
  await checkScreen();
  await page.viewport(1280, 850);
  await expect.element(page.getByRole('link', { name: 'My exams' })).toBeVisible();
  for (const name of ['MCQ Tests', 'Question bank', 'Subjects', 'Dashboard']) {
    expect(page.getByRole('navigation').getByRole('link', { name }).elements(), name).toEqual([]);
  }
});

test('An invigilator without an exam, or without a connection, reads what to do', async () => {
  await showScreen(list, [own, answers(listWatchedExams, [])]);
  await expect.element(page.getByText('No exam was given to you yet')).toBeVisible();
  await checkScreen();
});

test('An invigilator whose list cannot be loaded can try again', async () => {
  await showScreen(list, [own, refuses(listWatchedExams, 503, 'unavailable', 'The service is busy for a moment.')]);
  await expect.element(page.getByText('The service is busy for a moment.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test.each([list, `${list}/1`])('An invigilator waits for %s', async (address) => {
  await showScreen(address, [own, waits(listWatchedExams)]);
  await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]')).toHaveLength(1);
  await checkScreen();
});

test('An invigilator watches an exam without results, keys and deletion, and opens one student', async () => {
  const hidden = {
    ...closed,
    percentage: null,
    rank: null,
    isRanked: null,
    passed: null,
    totalScore: null,
    points: null,
  };
  const attempts = [
    { ...listed, section: 'Part A' },
    { ...hidden, sessionId: 'two', name: 'Ravi Das', incorrectAnswers: null, unanswered: null },
  ];
  await showScreen(`${list}/1`, [
    own,
    answers(listWatchedExams, [watched({ title: 'Grand Test 4' })]),
    answers(listAttempts, { ...attemptsPage, page: 1, total: 2, averagePercentage: null, attempts }),
  ]);
  await expect.element(page.getByRole('row', { name: /Asha Rao/ })).toBeVisible();
  await checkScreen();
  await page.viewport(1366, 657);
  expect(
    page
      .getByRole('row', { name: /Asha Rao/ })
      .element()
      .getBoundingClientRect().bottom,
  ).toBeLessThan(657);
  expect(page.getByText(/score|Rank|%/i).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Delete/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'More' }).click();
  const entries = page.getByRole('menuitem').elements();
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Announcements', 'Projector view', 'Close sessions']);
  await page.getByRole('menuitem', { name: 'Announcements' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: /^Asha Rao/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Asha Rao' });
  await expect.element(dialog.getByText('PG26-008')).toBeVisible();
  await expect.element(dialog.getByText('Part A')).toBeVisible();
  await checkScreen();
});

test('An invigilator whose exam was taken back reads it', async () => {
  await showScreen(`${list}/7`, [own, answers(listWatchedExams, [])]);
  await expect.element(page.getByRole('heading', { name: 'This exam was not given to you' })).toBeVisible();
  await checkScreen();
});

test.each(['/admin/mcq-tests?exam=1', '/admin/mcq-tests/1/mark-sheet', '/admin/bank', '/admin/subjects'])(
  'An invigilator who opens %s reads that it is for other roles',
  async (address) => {
    await showScreen(address, [own, answers(listWatchedExams, []), refuses(getHall, 403, 'role.denied', 'No')]);
    await expect.element(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
    await expect
      .element(page.getByText(/^Only owners.* may do this, and your account has the role invigilator\./))
      .toBeVisible();
    await checkScreen();
    await page.getByRole('link', { name: 'To my pages' }).click();
    await expect.element(page.getByText('No exam was given to you yet')).toBeVisible();
  },
);
