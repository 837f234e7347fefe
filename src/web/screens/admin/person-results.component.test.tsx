import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type PersonExam,
  type PersonResults,
  readPersonResults,
} from '#contract/exams/people/person-results.contract.ts';
import { answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { attemptResult } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const exam: PersonExam = {
  examId: 1,
  examTitle: 'Mock of March',
  examCode: 'MARCH',
  state: 'graded',
  at: '2026-03-03T10:00:00.000Z',
  sessionId: 's1',
  figures: { ...attemptResult, percentage: 61, passed: true, marking: { right: 4, wrong: -1, blank: 0, unit: 1 } },
  subjects: [
    { name: 'Anatomy', points: 32, maxPoints: 120 },
    { name: 'Medicine', points: 100, maxPoints: 600 },
  ],
  seconds: 4020,
  extraMinutes: 20,
  extraSecondsUsed: 420,
};
const person: PersonResults = {
  name: 'Asha Rao',
  rollNumber: '12',
  extraPercent: 25,
  hasLeft: false,
  cohort: { id: 3, name: 'Residents 2026' },
  exams: [
    {
      ...exam,
      examId: 3,
      examTitle: 'Mock of May',
      state: 'open',
      sessionId: 's3',
      figures: null,
      subjects: [],
      seconds: null,
    },
    {
      ...exam,
      examId: 2,
      examTitle: 'Mock of April',
      state: 'absent',
      sessionId: null,
      figures: null,
      subjects: [],
      seconds: null,
      extraMinutes: 0,
    },
    exam,
  ],
  subjects: [{ name: 'Anatomy', questions: 30, right: 9, wrong: 4, blank: 17 }],
  topics: [{ subject: 'Anatomy', topic: 'Brachial plexus', questions: 6, right: 1, wrong: 3, blank: 2 }],
};

const show = (body: PersonResults) => showScreen('/admin/people/7', [answers(readPersonResults, body)]);
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

test('An educator sees all exams of a person with marks, ranks, times and subjects, and AB for an absence', async () => {
  await show(person);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  await expect.element(page.getByText('Roll number 12 · Residents 2026 · 25% more time')).toBeVisible();
  await expect.element(page.getByText('Sat 1 of 2 exams, on average 61%.')).toBeVisible();
  await page.viewport(1280, 800);
  const cells = (name: string) =>
    row(name)
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  expect(cells('Mock of March')).toEqual(['132', '720', '61%', '3 of\u00A012', '83.33', '67', '7 of 20', 'Passed']);
  expect(cells('Mock of April')).toEqual(['AB', '–', '–', '–', '–', '–', '–', '–']);
  expect(cells('Mock of May')).toEqual(['Writes still', '–', '–', '–', '–', '–', '– of 20', '–']);
  await expect.element(page.getByText('Anatomy 32 · Medicine 100')).toBeVisible();
  await expect.element(row('Brachial plexus')).toHaveTextContent('Brachial plexusAnatomy1326');
  await expect.element(page.getByRole('link', { name: 'Residents 2026' })).toHaveAttribute('href', '/admin/cohorts/3');
  await checkScreen();
});

test('A person without exams, a removed one, and a failed request say so', async () => {
  await show({ ...person, exams: [], subjects: [], topics: [] });
  await expect.element(page.getByText('No exams yet')).toBeVisible();
  await checkScreen();
});

test('An educator waits for a person', async () => {
  await showScreen('/admin/people/7', [waits(readPersonResults)]);
  await expect.element(page.getByText('Loading…')).toBeInTheDocument();
  await checkScreen();
});

test('A person who was removed is not shown', async () => {
  const refusal = refuses(readPersonResults, 404, 'roster.not_found', 'This person is not on the roster.');
  await showScreen('/admin/people/7', [refusal]);
  await expect.element(page.getByRole('heading', { name: 'This person does not exist' })).toBeVisible();
  await checkScreen();
});

test('A failed request can be repeated', async () => {
  await showScreen('/admin/people/7', [breaksOff(readPersonResults)]);
  await expect.element(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await checkScreen();
});

test('Long and right-to-left names fit, and retakes are told from the attempts that count', async () => {
  const long = 'W'.repeat(200);
  const rankedAttempt = { submittedAt: '2026-02-03T10:00:00.000Z' };
  const figures = {
    ...attemptResult,
    submittedAt: '2026-03-03T10:00:00.000Z',
    isRanked: false,
    rank: null,
    percentile: null,
    rankedAttempt,
  };
  const retake = { ...exam, sessionId: 's2', examTitle: long, figures };
  await show({
    ...person,
    name: 'الدكتورة عائشة',
    rollNumber: null,
    cohort: null,
    hasLeft: true,
    exams: [retake, { ...exam, figures: { ...attemptResult, percentage: 61, passed: true, gracePoints: 36 } }],
  });
  await expect.element(page.getByText('3 Mar 2026 · Practice retake: not ranked')).toBeVisible();
  await expect.element(page.getByText(/· Passed with \d+ grace marks$/)).toBeVisible();
  await expect.element(page.getByText('Sat 1 of 1 exam, on average 61%.')).toBeVisible();
  await checkScreen();
});
