import type { Page } from '@playwright/test';
import type { AttemptsPage, ListedAttempt } from '#contract/exams/monitoring.contract.ts';
import { createExam } from '#test/factories/create-content.ts';
import { lookAt, type Scene } from '../support/look-at.ts';
import type { RoundsServer } from '../support/rounds-server.ts';
import { expect } from '../support/test.ts';

const listed: ListedAttempt = {
  sessionId: 'one',
  name: 'Asha Rao',
  email: 'asha@example.org',
  status: 'in_progress',
  startedAt: '2026-03-04T05:06:07.000Z',
  remainingSeconds: 5400,
  takenSeconds: null,
  answered: 12,
  totalQuestions: 200,
  totalScore: null,
  percentage: null,
  passed: null,
  rank: null,
};
const closed = {
  ...listed,
  status: 'completed',
  remainingSeconds: null,
  takenSeconds: 5399,
  totalScore: 150,
  percentage: 75,
  passed: true,
  rank: 12_345,
} as const;
const attempts: ListedAttempt[] = [
  listed,
  {
    ...closed,
    sessionId: 'two',
    name: 'A name of very many words '.repeat(4),
    email: `${'long'.repeat(20)}@example.org`,
  },
  {
    ...closed,
    sessionId: 'three',
    name: 'Averyveryverylongname'.repeat(4),
    email: null,
    status: 'expired',
    passed: false,
  },
];
const page: AttemptsPage = {
  total: 20_000,
  page: 3,
  pageSize: 50,
  counts: { total: 20_000, inProgress: 1, completed: 19_000, expired: 999 },
  averagePercentage: 61.44,
  attempts,
};

async function openWith(browser: Page, rounds: RoundsServer, answer: AttemptsPage | 'none' | 'failure'): Promise<void> {
  await browser.route('**/attempts/live?**', (route) => route.abort());
  await browser.route(/\/attempts\?|\/attempts$/, (route) => {
    if (answer === 'none') return;
    return answer === 'failure' ? route.abort() : route.fulfill({ json: answer });
  });
  const { id } = await createExam(rounds.db, { questionCount: 3 });
  await browser.goto(`/admin/mcq-tests?exam=${id}&tab=sessions`);
}

const scenes: Scene[] = [
  {
    name: 'attempts',
    open: async (browser, rounds) => {
      await openWith(browser, rounds, page);
      await expect(browser.getByRole('row')).toHaveCount(4);
      await expect(browser.getByText('Page 3 of 400')).toBeAttached();
    },
  },
  {
    name: 'attempts, loading',
    open: async (browser, rounds) => {
      await openWith(browser, rounds, 'none');
      await expect(browser.getByText('Loading…').first()).toBeVisible();
    },
  },
  {
    name: 'attempts that cannot be loaded',
    open: async (browser, rounds) => {
      await openWith(browser, rounds, 'failure');
      await expect(browser.getByText('The sessions could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'no attempts',
    open: async (browser, rounds) => {
      const { id } = await createExam(rounds.db, { questionCount: 3 });
      await browser.goto(`/admin/mcq-tests?exam=${id}&tab=sessions`);
      await expect(browser.getByText('No exam sessions yet...')).toBeVisible();
    },
  },
  {
    name: 'one attempt in full',
    open: async (browser, rounds) => {
      const exam = await createExam(rounds.db, { questionCount: 30 });
      const started = await browser.request.post(`/api/exam/${exam.examCode}/start`, { data: { name: 'Asha Rao' } });
      const { sessionId } = await started.json();
      const answers = exam.questions.slice(0, 9).map(({ id }) => ({ questionId: id, selectedAnswer: 'A' }));
      await browser.request.put(`/api/exam/sessions/${sessionId}/answers`, { data: { answers } });
      await browser.goto(`/admin/mcq-tests?exam=${exam.id}&tab=sessions`);
      await browser.getByRole('button', { name: 'Asha Rao', exact: true }).click();
      await expect(browser.getByText('Question 2', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'extra time that is not a number',
    open: async (browser, rounds) => {
      await openWith(browser, rounds, page);
      await browser.getByRole('button', { name: 'Extra time for Asha Rao' }).click();
      await browser.getByLabel('Minutes').fill('soon');
      await browser.getByRole('button', { name: 'Give extra time' }).click();
      await expect(browser.getByText('Extra time must be a whole number')).toBeVisible();
    },
  },
];

lookAt(scenes);
