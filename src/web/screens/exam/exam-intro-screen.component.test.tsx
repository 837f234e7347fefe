import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getPaper, saveAnswers, startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { getExam } from '#contract/exams/exam-info.contract.ts';
import { answers, breaksOff, refuses, withholds } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { examInfo } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Writes an attempt at the exam CARDIO1 to the list of this device. */
const remember = (attempt: { name: string; result?: object }) =>
  localStorage.setItem(
    'rounds.attempts.1',
    JSON.stringify([{ sessionId: 's1', examCode: 'CARDIO1', title: 'Cardiology', openedAt: 0, ...attempt }]),
  );

const notFound = refuses(getExam, 404, 'exam.not_found', 'This exam code is not valid or the exam is not active.');

test('A student finds a result under the code of an exam that is not active any more', async () => {
  remember({ name: 'Asha Rao', result: { percentage: 70, passed: true, submittedAt: '2026-03-01T10:00:00.000Z' } });
  await showScreen('/exam/cardio1', [notFound]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Exam Not Found' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See result Cardiology' }))
    .toHaveAttribute('href', '/exam/CARDIO1/results/s1');
  // A small phone that shows everything twice as large.
  await page.viewport(195, 422);
  await expect.poll(() => innerWidth).toBe(195);
  expect(document.documentElement.scrollWidth).toBe(195);
  await checkScreen();
});

test('A student finds an exam that was handed in while its result is not shown yet, and the list asks for it once a visit', async () => {
  remember({ name: 'Asha Rao' });
  const closed = refuses(saveAnswers, 409, 'attempt.closed', 'This exam has already been submitted.');
  const withheld = withholds(getResult, { submittedAt: '2026-12-03T10:00:00.000Z', scoresFrom: 'held', receipt: null });
  let asked = 0;
  const counted = {
    endpoint: getResult,
    respond: async (request: RequestInit) => {
      // A request that was cancelled when its screen was removed does not reach a server.
      if (!request.signal?.aborted) asked += 1;
      return withheld.respond(request);
    },
  };
  const visitScreen = async () => {
    await showScreen('/exam/CARDIO1', [answers(getExam, examInfo), closed, counted]);
    await expect.element(page.getByText('Result not shown yet')).toBeVisible();
    await expect.element(page.getByText(/Handed in 3 Dec 2026/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open Cardiology' }))
      .toHaveAttribute('href', '/exam/CARDIO1/results/s1');
    await expect.element(page.getByRole('heading', { name: 'Continue your exam' })).not.toBeInTheDocument();
  };
  await visitScreen();
  await checkScreen();
  await cleanup();
  await visitScreen();
  expect(asked).toBe(1);
});

test('A name with a control character for right-to-left text leaves the sentence around it readable', async () => {
  remember({ name: '\u202EAsha' });
  await showScreen('/exam/CARDIO1', [answers(getExam, examInfo)]);
  await expect.element(page.getByText('You started it in this browser')).toBeVisible();

  const name = page.getByText('\u202EAsha').element();
  const sentence = name.parentElement;
  const range = document.createRange();
  const rest = sentence?.lastChild;
  if (!rest) throw new Error('The sentence has no text after the name.');
  range.setStart(rest, 0);
  range.setEnd(rest, 1);
  // The full stop stands to the right of the name.
  expect(range.getBoundingClientRect().left).toBeGreaterThanOrEqual(name.getBoundingClientRect().right - 1);
});

test('A student on a phone in landscape is led to the field that the server refused', async () => {
  await page.viewport(844, 390);
  const issues = [{ path: 'name', message: 'Name must be at most 100 characters.' }];
  const body = { code: 'request.invalid', message: 'Some of what was sent is not valid.', requestId: 'r1', issues };
  const refusesName = { endpoint: startAttempt, respond: async () => Response.json(body, { status: 400 }) };
  await showScreen('/exam/CARDIO1', [answers(getExam, examInfo), refusesName]);
  const name = page.getByLabelText('Name');
  await userEvent.fill(name, 'N'.repeat(10_000));
  await userEvent.click(page.getByRole('button', { name: 'Start Exam' }));
  await expect.element(page.getByText('Name must be at most 100 characters.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toBeInViewport({ ratio: 1 });
});

test('A student whose browser keeps nothing is asked before a start, because it may be the second one', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const startIds = new Set<string>();
  const start = {
    endpoint: startAttempt,
    respond: async ({ body }: RequestInit) => {
      startIds.add(JSON.parse(String(body)).startId);
      return Response.json({ code: 'exam.not_open', message: 'Not yet.', requestId: 'r1' }, { status: 403 });
    },
  };
  await showScreen('/exam/CARDIO1', [answers(getExam, examInfo), start]);
  await userEvent.fill(page.getByLabelText('Name'), 'Asha');
  await userEvent.dblClick(page.getByRole('button', { name: 'Start Exam' }));
  await expect.element(page.getByText('If you have started this exam already, open its link.')).toBeVisible();
  expect(startIds.size).toBe(0);
  await checkScreen();
  await page.getByRole('button', { name: 'Start a new attempt' }).click();
  await expect.element(page.getByText('Not yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Start a new attempt' }).click();
  // A repeated start has the id of the first one, so that the server does not begin another attempt.
  await expect.poll(() => startIds.size).toBe(1);
});

test('A student reads before the start which sections the paper has, and whether one may return to them', async () => {
  const clocked = { advance: 'clock', mayReturn: false } as const;
  await showScreen('/exam/CARDIO1', [
    answers(getExam, {
      ...examInfo,
      duration: 72,
      sections: [
        { title: 'Section A', minutes: 42, ...clocked },
        { title: 'Physiology', minutes: 30, questions: 25, advance: 'student', mayReturn: true },
      ],
      preset: { name: 'NEET-PG 2026', date: '2026-07-03' },
    }),
  ]);
  await expect.element(page.getByText('The paper follows NEET-PG 2026, as of 3 Jul 2026.')).toBeVisible();
  const sentence =
    '2 sections, 72 minutes together, one after another. You cannot return to some sections after they have ended.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText('Section A: 42 minutes, ends by the clock, no return')).toBeInTheDocument();
  await expect
    .element(page.getByText('Physiology: 25 questions, 30 minutes, you may end it early, you may return'))
    .toBeInTheDocument();
  await checkScreen();
});

test('A student without a network can load the introduction of an exam again', async () => {
  await showScreen('/exam/CARDIO1', [breaksOff(getExam)]);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const plan = page.getByRole('main').getByRole('link', { name: 'study plan' });
  await expect.element(plan).not.toBeInTheDocument();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await cleanup();
  await showScreen('/exam/CARDIO1', [breaksOff(getExam)]);
  await expect.element(plan).toHaveAttribute('href', '/plan');
  await checkScreen();
});

test('A student whose session or result does not exist sees a practice exam or a sample result', async () => {
  const missing = [startAttempt, getPaper, saveAnswers, getResult].map((endpoint) =>
    refuses(endpoint, 404, 'attempt.not_found', 'This exam session does not exist.'),
  );
  await showScreen('/exam/CARDIO1/take/nobody', [...missing, answers(getExam, examInfo)]);
  const practice = 'This session could not be loaded. Below is a practice exam; nothing is recorded.';
  await expect.element(page.getByText(practice)).toBeVisible();
  await checkScreen();
  await cleanup();
  await showScreen('/exam/CARDIO1/results/nobody', [...missing, answers(getExam, examInfo)]);
  await expect.element(page.getByText('This result could not be found. Below is a sample result')).toBeVisible();
  await checkScreen();
});

test('A student reads before the start that an exam has no pass mark, and finds an earlier result without a verdict', async () => {
  remember({ name: 'Asha Rao', result: { percentage: 70, passed: null, submittedAt: '2026-03-01T10:00:00.000Z' } });
  await showScreen('/exam/CARDIO1', [answers(getExam, { ...examInfo, passingScore: null })]);
  await expect.element(page.getByText('This exam has no pass mark.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('70%', { exact: true })).toBeVisible();
  expect(document.querySelector('main')?.textContent).not.toMatch(/Passing score|to pass\.|passed|failed/);
});
