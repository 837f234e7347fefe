import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { listStandings, type Standing } from '#contract/exams/monitoring/standings.contract.ts';
import { type Answer, answers, breaksOff, waits } from '#test/components/answers.ts';
import { attemptsPage } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const ranked: Standing = {
  rank: 1,
  number: 7,
  name: 'आशा राव',
  rollNumber: 'R-101',
  email: 'asha@example.org',
  marking: { unit: 1, right: 4, wrong: -1, blank: 0 },
  points: 30,
  maxPoints: 40,
  percentage: 75,
  passed: true,
};
const whole = {
  scoresFrom: 'held',
  isReleased: false,
  openAttempts: 1,
  absent: [{ name: 'Zoya Khan', rollNumber: 'R-103', email: null }],
  standings: [
    ranked,
    {
      ...ranked,
      rank: 2,
      number: 9,
      name: 'بلال '.repeat(30),
      rollNumber: null,
      points: -3,
      percentage: -8,
      passed: false,
    },
  ],
};

const openList = async (list: Answer) => {
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, { ...attemptsPage, counts: { ...attemptsPage.counts, inProgress: 0 } }),
    list,
  ]);
  await page.getByRole('button', { name: 'List of results' }).click();
};
const table = page.getByRole('table', { name: 'Results' });

test('An administrator publishes ranks with roll numbers, names or neutral numbers, and adds who was absent', async () => {
  await openList(answers(listStandings, whole));
  await expect.element(table.getByText('R-101')).toBeVisible();
  await expect.element(page.getByText('1 session still runs. The ranks may change.')).toBeVisible();
  await page.getByRole('radio', { name: 'Roll number and name' }).click();
  await page.getByRole('switch', { name: 'Add the person of the roster who never started, with AB' }).click();
  await expect.element(table.getByRole('row', { name: /Zoya Khan.*AB.*Absent/ })).toBeVisible();
  await checkScreen();

  await page.getByRole('radio', { name: /^A neutral number/ }).click();
  await expect.element(table.getByText('No. 7', { exact: true })).toBeVisible();
  await expect.element(table.getByText('आशा राव')).not.toBeInTheDocument();
  await expect.element(table.getByText('Absent')).not.toBeInTheDocument();
});

test('An administrator without a ranked attempt can neither print nor download', async () => {
  await openList(answers(listStandings, { ...whole, isReleased: true, openAttempts: 0, absent: [], standings: [] }));
  await expect.element(page.getByText('No ranked attempt has ended yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Print or save as PDF' })).toBeDisabled();
  await checkScreen();
});

test('An administrator waits for the list of results', async () => {
  await openList(waits(listStandings));
  await expect.element(page.getByRole('dialog', { name: /^Results: / }).getByText('Loading…')).toBeVisible();
  await checkScreen();
});

test('An administrator learns that the list of results could not be loaded', async () => {
  await openList(breaksOff(listStandings));
  await expect.element(page.getByText('The list could not be loaded')).toBeVisible();
  await checkScreen();
});
