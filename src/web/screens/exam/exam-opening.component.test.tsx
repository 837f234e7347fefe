import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { type ExamInfo, getExam } from '#contract/exams/exam-info.contract.ts';
import { type Answer, answers, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { controlTime } from '#test/components/control-time.ts';
import { examInfo } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

afterEach(() => localStorage.clear());

const address = '/exam/CARDIO1';
const shut: ExamInfo = { ...examInfo, opensAt: '2026-12-03T09:00:00.000Z', opensInSeconds: 50 };
const opensText = /It opens on \d December 2026 at \d\d:\d\d\./;

/** A server that a test can change while the screen is shown. */
function changingExam(first: ExamInfo) {
  const server = { exam: first };
  const answer: Answer = { endpoint: getExam, respond: async () => Response.json(server.exam) };
  return { server, answer };
}

const startButton = () => page.getByRole('button', { name: 'Start Exam' });
const countdown = () => page.getByRole('timer', { name: 'Time until the exam opens' });

test('A student who waits for an exam sees a countdown, and starts the exam when it opens, without a reload', async () => {
  controlTime();
  const { server, answer } = changingExam(shut);
  await showScreen(address, [answer, waits(startAttempt)]);
  await expect.element(page.getByRole('heading', { name: 'This exam has not opened yet' })).toBeVisible();
  await expect.element(page.getByText(opensText)).toBeVisible();
  await expect.element(countdown().filter({ hasText: /^00:\d\d$/ })).toBeVisible();
  await userEvent.fill(page.getByLabelText('Name'), 'Asha Rao');
  await expect.element(startButton()).toBeDisabled();
  await checkScreen();

  server.exam = { ...shut, opensInSeconds: null };
  vi.advanceTimersByTime(50_000);
  await expect.element(startButton()).toBeEnabled();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'The exam is open. You can start now.' }))
    .toBeVisible();
  await expect.element(countdown()).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Asha Rao');
  await userEvent.click(startButton());
  await expect.element(page.getByRole('button', { name: 'Starting…' })).toBeVisible();
});

test('A student whose exam opens while the server cannot be reached can start once it answers again', async () => {
  controlTime();
  const { server, answer } = changingExam(shut);
  let isReachable = true;
  let lost = 0;
  const flaky: Answer = {
    endpoint: getExam,
    respond: async (request) => {
      if (isReachable) return answer.respond(request);
      lost += 1;
      throw new TypeError('Failed to fetch');
    },
  };
  await showScreen(address, [flaky]);
  await expect.element(countdown()).toBeVisible();
  await userEvent.fill(page.getByLabelText('Name'), 'Asha Rao');
  server.exam = { ...shut, opensInSeconds: null };
  isReachable = false;
  vi.advanceTimersByTime(50_000);
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect.element(countdown()).toHaveTextContent('00:00');
  isReachable = true;
  vi.advanceTimersByTime(3000);
  await expect.element(startButton()).toBeEnabled();
});

test('A student who starts before the opening is told when the exam opens and keeps the typed name', async () => {
  controlTime();
  const { server, answer } = changingExam(examInfo);
  const { opensAt, closesAt, opensInSeconds } = shut;
  const times = { opensAt, closesAt, opensInSeconds };
  const refusal = refuses(
    startAttempt,
    403,
    'exam.not_open',
    'This exam opens on 3 December 2026 at 09:00 UTC.',
    times,
  );
  await showScreen(address, [answer, refusal]);
  await userEvent.fill(page.getByLabelText('Name'), 'Asha Rao');
  server.exam = shut;
  await userEvent.click(startButton());
  await expect.element(page.getByRole('alert').filter({ hasText: opensText })).toBeVisible();
  await expect.element(countdown()).toBeVisible();
  await expect.element(startButton()).toBeDisabled();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Asha Rao');

  server.exam = examInfo;
  vi.advanceTimersByTime(50_000);
  await expect.element(startButton()).toBeEnabled();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Asha Rao');
});

test('A student without an attempt left, or too late, reads why and keeps the typed name', async () => {
  const refusals = [
    refuses(startAttempt, 403, 'exam.no_attempts_left', 'You have used your only attempt at this exam.'),
    refuses(startAttempt, 403, 'exam.over', 'This exam is over. It closed on 5 December 2026 at 12:30 UTC.', {
      opensAt: null,
      closesAt: '2026-12-05T12:30:00.000Z',
      opensInSeconds: null,
    }),
  ];
  const next: Answer = {
    endpoint: startAttempt,
    respond: async (request) => refusals.shift()?.respond(request) ?? Response.error(),
  };
  await showScreen(address, [answers(getExam, { ...examInfo, attemptsAllowed: 1 }), next]);
  await expect.element(page.getByText('You can sit this exam once.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Name'), 'Asha Rao');
  await userEvent.click(startButton());
  await expect.element(page.getByRole('alert')).toHaveTextContent('You have used your only attempt at this exam.');
  await userEvent.click(startButton());
  await expect
    .element(
      page.getByRole('alert').filter({ hasText: /^This exam is over\. It closed on \d December 2026 at \d\d:\d\d\.$/ }),
    )
    .toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Asha Rao');
});

test('A student who comes too late learns when the exam closed, and finds the results of this device', async () => {
  const result = { percentage: -25, passed: false, submittedAt: '2026-12-03T10:00:00.000Z' };
  const attempt = { sessionId: 's1', examCode: 'CARDIO1', title: 'Cardiology', name: 'Asha Rao', openedAt: 0, result };
  localStorage.setItem('rounds.attempts.1', JSON.stringify([attempt]));
  const over = { ...examInfo, closesAt: '2026-12-03T12:00:00.000Z', isOver: true };
  await showScreen(address, [answers(getExam, over)]);
  await expect.element(page.getByRole('heading', { name: 'This exam is over' })).toBeVisible();
  await expect.element(page.getByText(/It closed on \d December 2026 at \d\d:\d\d\./)).toBeVisible();
  await expect.element(page.getByText('−25% · failed')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See result Cardiology' }))
    .toHaveAttribute('href', '/exam/CARDIO1/results/s1');
  await expect.element(startButton()).not.toBeInTheDocument();
  await checkScreen();
});

test('A student reads the marks, the attempts and the closing time before the start, if the exam has such rules', async () => {
  const ruled = {
    ...examInfo,
    marking: { right: 3, wrong: -1, blank: 0, unit: 3 },
    attemptsAllowed: 3,
    closesAt: '2026-12-03T12:00:00.000Z',
  };
  await showScreen(address, [answers(getExam, ruled)]);
  const rules = page.getByRole('listitem').filter({ hasText: /marks? for|sit this exam|closes/ });
  await expect
    .poll(() => rules.all().map((rule) => rule.element().textContent))
    .toEqual([
      '1 mark for a correct answer, −⅓ for a wrong one.',
      'You can sit this exam 3 times.',
      expect.stringMatching(/^The exam closes on \d December 2026 at \d\d:\d\d\. Your time ends then/),
    ]);
  await checkScreen();
});

test.each([
  [
    1,
    4,
    '1 of the questions is only tried out and counts for nothing, so the maximum is 16 marks. Your result says which one it was.',
  ],
  [
    2,
    1,
    '2 of the questions are only tried out and count for nothing, so the maximum is 3 marks. Your result says which ones they were.',
  ],
])('A student reads that %d of 5 questions count for nothing, and the maximum', async (pilotQuestions, right, text) => {
  const marking = { right, wrong: 0, blank: 0, unit: 1 };
  await showScreen(address, [answers(getExam, { ...examInfo, totalQuestions: 5, pilotQuestions, marking })]);
  await expect.element(page.getByText(text)).toBeVisible();
  await checkScreen();
});

test('An exam without rules shows none, and each start sends the key of this device', async () => {
  const sent: { deviceKey?: string; startId?: string }[] = [];
  const refusal = refuses(startAttempt, 409, 'exam.empty', 'This exam has no questions yet.');
  const start: Answer = {
    endpoint: startAttempt,
    respond: async (request) => {
      sent.push(JSON.parse(String(request.body)));
      return refusal.respond(request);
    },
  };
  await showScreen(address, [answers(getExam, examInfo), start]);
  await expect.element(startButton()).toBeVisible();
  await expect.element(page.getByText(/for a correct answer|sit this exam|closes on|opens on/)).not.toBeInTheDocument();
  await userEvent.fill(page.getByLabelText('Name'), 'Asha Rao');
  for (const count of [1, 2]) {
    await userEvent.click(startButton());
    await expect.poll(() => sent).toHaveLength(count);
    await expect.element(page.getByRole('alert')).toBeVisible();
  }
  expect(sent[0]?.deviceKey).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.deviceKey).toBe(sent[0]?.deviceKey);
});
