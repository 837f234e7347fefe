import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AttemptResult, getResult } from '#contract/exams/attempts/results.contract.ts';
import { challengeQuestion } from '#contract/exams/settlement.contract.ts';
import { answers, refuses } from '#test/components/answers.ts';
import { attemptResult, submittedAt } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

afterEach(() => localStorage.clear());

const address = '/exam/NEETMOCK/results/s1';

const withSettled = (changes: Partial<AttemptResult['results'][number]>): AttemptResult => ({
  ...attemptResult,
  results: attemptResult.results.map((answer) => ({ ...answer, ...changes })),
});

test('A student challenges a question once, keeps the text after a failure, and reads when it was challenged', async () => {
  const bodies: unknown[] = [];
  const busy = refuses(challengeQuestion, 503, 'unavailable', 'The service is busy for a moment. Please try again.');
  const stored = answers(challengeQuestion, { questionId: 1, reason: 'wrong_key', createdAt: submittedAt });
  const send = {
    endpoint: challengeQuestion,
    respond: async (request: RequestInit) => {
      bodies.push(JSON.parse(String(request.body)));
      return (bodies.length === 1 ? busy : stored).respond(request);
    },
  };
  await showScreen(address, [answers(getResult, attemptResult), send]);
  await page.getByRole('button', { name: /^Challenge this question/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Challenge question 1' });
  await dialog.getByRole('button', { name: 'Send challenge' }).click();
  await expect.element(dialog.getByText('Choose what is wrong with the question.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Another option is the correct one' }).click();
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('x'.repeat(301));
  await expect.element(dialog.getByText('1 character too many: 300 fit.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('B closes first.');
  await expect.element(dialog.getByText('Optional. 15 of 300 characters.')).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: 'Send challenge' }).click();
  await expect.element(dialog.getByText(/^Not sent\. The service is busy/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Why?' })).toHaveValue('B closes first.');
  await dialog.getByRole('button', { name: 'Send challenge' }).dblClick();
  await expect.element(page.getByText('Challenged on 3 Dec 2026')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { questionId: 1, reason: 'wrong_key', text: 'B closes first.' };
  expect(bodies).toEqual([body, body]);
});

test('A student reads which question was a pilot question, and not that it was dropped, and cannot challenge it', async () => {
  await showScreen(address, [answers(getResult, withSettled({ keyState: 'dropped', isPilot: true }))]);
  await expect.element(page.getByRole('article').getByText('Pilot question: it does not count')).toBeVisible();
  await expect.element(page.getByRole('article').getByText('Not counted')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Challenge/ })).not.toBeInTheDocument();
  await checkScreen();
});

test.each([
  ['also B', { isCorrect: true, alsoCorrect: ['B' as const] }, 'Correct'],
  ['full marks for everyone', { isCorrect: true, keyState: 'bonus_all' as const }, 'Full marks'],
  ['dropped', { keyState: 'dropped' as const }, 'Not counted'],
])('A student reads that a question was settled: %s', async (decision, changes, badge) => {
  const settled = { settledAt: '2026-12-03T09:00:00.000Z', decision };
  await showScreen(address, [answers(getResult, withSettled({ ...changes, settled }))]);
  await expect.element(page.getByText(new RegExp(`^Settled on 3 Dec( 2026)?: ${decision}$`))).toBeVisible();
  await expect.element(page.getByRole('article').getByText(badge, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Incorrect', { exact: true })).not.toBeInTheDocument();
  await checkScreen();
});

const challenge = {
  questionId: 1,
  createdAt: '2026-12-02T10:00:00.000Z',
  answeredAt: '2026-12-05T10:00:00.000Z',
};

test('On a phone in landscape, Tab goes from the last button of a dialog to the first choice and shows it', async () => {
  await page.viewport(844, 390);
  await showScreen(address, [answers(getResult, attemptResult)]);
  await page.getByRole('button', { name: /^Challenge this question/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Challenge question 1' });
  const first = dialog.getByRole('radio').first();
  const last = dialog.getByRole('button', { name: 'Send challenge' });
  await expect.element(last).toBeInTheDocument();
  (last.element() as HTMLElement).focus();
  await expect.element(first).not.toBeInViewport();
  await userEvent.tab();
  await expect.element(first).toHaveFocus();
  await expect.element(first).toBeInViewport();
});

test('A student reads that the key of a challenged question stands', async () => {
  await showScreen(address, [answers(getResult, { ...attemptResult, challenges: [challenge] })]);
  await expect.element(page.getByText('Challenged on 2 Dec 2026')).toBeVisible();
  await expect.element(page.getByText('Answered on 5 Dec 2026: the key stands')).toBeVisible();
  await checkScreen();
});

test('A student reads the later settlement of a challenged question instead of the answer', async () => {
  const settled = { settledAt: '2026-12-07T09:00:00.000Z', decision: 'also B' };
  await showScreen(address, [answers(getResult, { ...withSettled({ settled }), challenges: [challenge] })]);
  await expect.element(page.getByText(/^Settled on 7 Dec/)).toBeVisible();
  await expect.element(page.getByText('Challenged on 2 Dec 2026')).toBeVisible();
  await expect.element(page.getByText(/the key stands/)).not.toBeInTheDocument();
});
