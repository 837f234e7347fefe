import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import { type Answer, answers, withholds } from '#test/components/answers.ts';
import { attemptResult, submittedAt } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { controlTime } from '#test/components/control-time.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { holdInstallPrompt } from '#web/features/site/install/install-prompt.ts';

afterEach(() => localStorage.clear());

const address = '/exam/NEETMOCK/results/s1';

/** A server whose answer a test can change while the screen is shown. */
function changingResult(first: Answer) {
  const server = { answer: first };
  return { server, answer: { endpoint: getResult, respond: (request: RequestInit) => server.answer.respond(request) } };
}

/** The figures of the result by their names. */
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((tile) => [
      tile.querySelector('dt')?.textContent,
      tile.querySelector('dd')?.textContent,
    ]),
  );

const storedHeading = () => page.getByRole('heading', { level: 1, name: 'Your answers are stored.' });

test('A student reads when the results appear, and sees the result at that moment without a reload', async () => {
  controlTime('2026-12-03T17:00:00.000Z');
  const attempt = { sessionId: 's1', examCode: 'NEETMOCK', title: 'Grand Test 4', name: 'Asha Rao', openedAt: 0 };
  localStorage.setItem('rounds.attempts.1', JSON.stringify([attempt]));
  const { server, answer } = changingResult(
    withholds(getResult, { submittedAt, scoresFrom: '2026-12-03T17:30:00.000Z', receipt: null }),
  );
  await showScreen(address, [answer]);
  await expect.element(storedHeading()).toBeVisible();
  await expect.element(page.getByText(/^Results appear on \d December 2026 at \d\d:\d\d\.$/)).toBeVisible();
  await expect.element(page.getByText('Grand Test 4')).toBeVisible();
  await expect.element(page.getByText(/^3 December 2026 at \d\d:00$|^[23] December 2026 at \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download Results' })).not.toBeInTheDocument();
  expect(figures()).toEqual({});
  await checkScreen();

  server.answer = answers(getResult, attemptResult);
  vi.advanceTimersByTime(30 * 60_000 + 1000);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Better luck next time!' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Your result is here.' })).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('rounds.attempts.1') ?? '')).toMatchObject([{ result: { percentage: 18 } }]);
});

test('A student whose educator holds the results sees the result when the page is visible again after the release', async () => {
  controlTime('2026-12-03T17:00:00.000Z');
  const { server, answer } = changingResult(withholds(getResult, { submittedAt, scoresFrom: 'held', receipt: null }));
  await showScreen(address, [answer]);
  await expect.element(storedHeading()).toBeVisible();
  await expect.element(page.getByText('Results appear when your educator releases them.')).toBeVisible();

  server.answer = answers(getResult, attemptResult);
  vi.advanceTimersByTime(10_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Better luck next time!' })).toBeVisible();
});

test('A student sees the figures of a result before the keys are released, and when these appear', async () => {
  const reviewFrom = '2126-12-03T17:30:00.000Z';
  await showScreen(address, [answers(getResult, { ...attemptResult, reviewFrom, results: [] })]);
  await expect.element(page.getByText('132 of 720 marks')).toBeVisible();
  await expect
    .element(
      page.getByText(
        /^The questions with their correct answers and explanations appear on \d December 2126 at \d\d:\d\d, once all sessions have ended\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'See my mistakes' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Download Results' })).toBeVisible();
  await checkScreen();
});

test('A student of an exam with negative marks sees the marks, and how many answers are correct, wrong and missing', async () => {
  await showScreen(address, [answers(getResult, attemptResult)]);
  await expect.element(page.getByText('132 of 720 marks')).toBeVisible();
  expect(figures()).toEqual({ Correct: '45', Wrong: '48', 'Not answered': '87', 'Score %': '18%' });
  await expect.element(page.getByText('Which valve closes first?')).toBeVisible();
  await checkScreen();
});

test('A student reads the rank and the percentile, and what they mean', async () => {
  await showScreen(address, [answers(getResult, attemptResult)]);
  await expect.element(page.getByText('Rank 3 of 12', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Percentile 83.33', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/^Rank 3: of 12 students, 2 students did better\. Percentile 83\.33:/))
    .toBeVisible();
});

test('A student who shares the rank reads with how many', async () => {
  await showScreen(address, [answers(getResult, { ...attemptResult, sharedWith: 4 })]);
  await expect.element(page.getByText('Rank 3 of 12, shared with 4 others', { exact: true })).toBeVisible();
  await checkScreen();
});

test('A student reads that the rank is being updated while sessions are regraded', async () => {
  await showScreen(address, [answers(getResult, { ...attemptResult, rank: null, percentile: null })]);
  await expect.element(page.getByText('The rank is being updated')).toBeVisible();
  await checkScreen();
});

test('A student reads that a retake is not ranked, and which attempt counts', async () => {
  const retake = { ...attemptResult, isRanked: false, rank: null, percentile: null };
  const first = { submittedAt: '2026-11-28T10:00:00.000Z' };
  await showScreen(address, [answers(getResult, { ...retake, rankedAttempt: first })]);
  await expect.element(page.getByText('Practice retake: not ranked')).toBeVisible();
  await expect.element(page.getByText(/Yours is the one that ended on 28 November 2026 at \d\d:\d\d\./)).toBeVisible();
  await expect.element(page.getByText('Rank 3')).not.toBeInTheDocument();
  await checkScreen();
});

test('A student of an exam with sections and shuffled options sees the marks by section, and why options have moved', async () => {
  const sections = [
    {
      title: 'Part A: Basic sciences',
      right: 30,
      wrong: 30,
      unanswered: 30,
      points: 90,
      maxPoints: 360,
      questionIds: [1],
    },
    { title: 'Part B: Medicine', right: 15, wrong: 18, unanswered: 57, points: 42, maxPoints: 360, questionIds: [] },
  ];
  await showScreen(address, [answers(getResult, { ...attemptResult, sections, optionsWereShuffled: true })]);
  const row = page.getByRole('row', { name: /Part B: Medicine/ });
  await expect.element(row).toHaveTextContent('Part B: Medicine15185742 of 360');
  await expect.element(page.getByText(/In the exam you saw the options in another order\./)).toBeVisible();
  await checkScreen();
});

test('A student with less than no marks sees a negative score', async () => {
  const marking = { right: 3, wrong: -1, blank: 0, unit: 3 };
  const counts = { totalQuestions: 7, correctAnswers: 0, incorrectAnswers: 7, unanswered: 0, totalScore: 0 };
  await showScreen(address, [
    answers(getResult, { ...attemptResult, marking, ...counts, points: -7, maxPoints: 21, percentage: -33 }),
  ]);
  await expect.element(page.getByText('−2 ⅓ of 7 marks')).toBeVisible();
  expect(figures()['Score %']).toBe('−33%');
});

test('A result of an exam with one mark for each question has the four specified figures and no marks', async () => {
  const plain = { marking: defaultMarking, points: 45, maxPoints: 180, percentage: 25 };
  await showScreen(address, [answers(getResult, { ...attemptResult, ...plain })]);
  await expect.element(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  expect(figures()).toEqual({ Questions: '180', Correct: '45', Incorrect: '135', 'Score %': '25%' });
  await expect.element(page.getByText(/\d marks/)).not.toBeInTheDocument();
});

test('A student reads below a result how to install the site, and never again after dismissing it', async () => {
  holdInstallPrompt();
  const prompt = vi.fn(async () => {});
  // Chromium fires the event after each load of a page.
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  await showScreen(address, [answers(getResult, attemptResult)]);
  const hint = page.getByRole('heading', { name: 'Keep Rounds on your home screen' });
  await expect.element(hint).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect.poll(() => prompt).toHaveBeenCalledOnce();
  await expect.element(hint).not.toBeInTheDocument();

  await cleanup();
  await showScreen(address, [answers(getResult, attemptResult)]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Better luck next time!' })).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});

test('A student of an exam without a pass mark reads rank and percentile, and not whether the exam was passed', async () => {
  await showScreen(address, [answers(getResult, { ...attemptResult, passed: null, passingScore: null })]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await expect.element(page.getByText('This exam has no pass mark.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Percentile 83.33', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/PASSED|FAILED|Passing score|Congratulations|Better luck/);
  await checkScreen();

  await cleanup();
  const neet = { ...attemptResult, passed: null, passingScore: null, passNote: 'NEET-PG qualifies by percentile.' };
  await showScreen(address, [answers(getResult, neet)]);
  await expect
    .element(page.getByText('This exam has no pass mark. NEET-PG qualifies by percentile.', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Percentile 83.33', { exact: true })).toBeVisible();
  await checkScreen();
});
