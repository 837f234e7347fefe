import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getPracticeCatalogue } from '#contract/content/practice.contract.ts';
import {
  getOwnResults,
  leaveOwnResults,
  type OwnExam,
  type OwnResults,
  openOwnResults,
  type ResultFigures,
} from '#contract/exams/people/own-results.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { attemptResult } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';

afterEach(() => localStorage.clear());

const closed = refuses(getOwnResults, 403, 'own_results.closed', 'Enter your personal code to see your results.');
const figures: ResultFigures = { ...attemptResult, percentage: 61, passed: true };
const exam = (number: number, more: Partial<OwnExam> = {}): OwnExam => ({
  examTitle: `Mock ${number}`,
  examCode: 'NEETMOCK',
  sessionId: `session-${number}`,
  submittedAt: `2026-${String((number % 12) + 1).padStart(2, '0')}-03T10:00:00.000Z`,
  scoresFrom: null,
  figures: { ...figures, submittedAt: `2026-${String((number % 12) + 1).padStart(2, '0')}-03T10:00:00.000Z` },
  ...more,
});
const topic = { subject: 'Medicine', topic: 'Cardiology', questions: 12, right: 3, wrong: 7, blank: 2, topicId: null };
const own: OwnResults = { name: 'Asha Rao', rollNumber: '12', exams: [exam(2), exam(1)], topics: [] };
const catalogue = answers(getPracticeCatalogue, {
  version: '1',
  subjects: [{ name: 'Medicine', topics: [{ name: 'cardiology', items: [[1, 1, 0, 0]] }] }],
});

const show = (...list: Answer[]) => showScreen('/my', list);
const field = () => page.getByLabelText('Your personal code');
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

/** An endpoint whose answers come one after the other; the last one stays. */
function inTurn(...list: Answer[]): Answer {
  const [first] = list;
  if (!first) throw new Error('It needs an answer.');
  let asked = 0;
  const respond: Answer['respond'] = (request) => {
    asked += 1;
    return (list[Math.min(asked, list.length) - 1] ?? first).respond(request);
  };
  return { endpoint: first.endpoint, respond };
}

test('A student enters the code, sees whose results these are, leaves, and is at the code again', async () => {
  const sent: unknown[] = [];
  const open: Answer = {
    endpoint: openOwnResults,
    respond: async ({ body }) => {
      sent.push(JSON.parse(String(body)));
      return Response.json({ name: 'Asha Rao', rollNumber: '12' });
    },
  };
  await show(inTurn(closed, answers(getOwnResults, own)), open, answers(leaveOwnResults, { left: true }), catalogue);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your results' })).toBeVisible();
  await checkScreen();
  await userEvent.fill(field(), 'abcd-efg0');
  await press('Continue');
  await expect
    .element(page.getByText('A personal code has 8 letters and digits, without 0, O, 1 and I.'))
    .toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(field(), 'abcd-efgh');
  await press('Continue');
  const heading = page.getByRole('heading', { level: 1, name: 'Asha Rao' });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).toHaveFocus();
  expect(sent).toEqual([{ code: 'ABCDEFGH' }]);
  await expect.element(page.getByText('Roll number 12')).toBeVisible();
  await expect.element(page.getByText('3 Mar 2026 · 132 of 720 marks · Rank 3 of 12 · Percentile 83.33')).toBeVisible();
  for (const width of [390, 844, 1280]) {
    await page.viewport(width, 844);
    const [whose, name, leave] = [
      page.getByText('Your results', { exact: true }),
      heading,
      page.getByText('Leave', { exact: true }),
    ].map((each) => each.element().getBoundingClientRect());
    expect(name?.left, `the name at ${width} px`).toBe(whose?.left);
    expect(name?.top).toBeGreaterThanOrEqual(whose?.bottom ?? Number.NaN);
    expect(leave?.left, `Leave at ${width} px`).toBeGreaterThan(whose?.right ?? Number.NaN);
    expect(leave?.top).toBeLessThan(name?.bottom ?? Number.NaN);
  }
  await expect
    .element(page.getByRole('link', { name: 'Mock 2' }))
    .toHaveAttribute('href', '/exam/NEETMOCK/results/session-2');
  await checkScreen();
  await press('Leave');
  await expect.element(field()).toHaveValue('');
  await expect.element(field()).toHaveFocus();
});

test('The address of a slip opens the results and keeps the code no longer', async () => {
  const open = answers(openOwnResults, { name: 'Asha Rao', rollNumber: '12' });
  await showScreen('/my#ABCD-EFGH', [inTurn(closed, answers(getOwnResults, own)), open, catalogue]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  expect(location.hash).toBe('');
});

const other: OwnResults = { ...own, name: 'Ravi Menon' };
const named = (name: string) => page.getByRole('heading', { level: 1, name });

test('A slip opened in a browser with the results of another person shows its own, also if those arrive late', async () => {
  const late = Promise.withResolvers<Response>();
  const read = inTurn({ endpoint: getOwnResults, respond: () => late.promise }, answers(getOwnResults, own));
  const open = answers(openOwnResults, { name: 'Asha Rao', rollNumber: '12' });
  await showScreen('/my#ABCD-EFGH', [read, open, catalogue]);
  await expect.element(named('Asha Rao')).toBeVisible();
  late.resolve(Response.json(other));
  await late.promise;
  await expect.element(named('Asha Rao')).toBeVisible();
  expect(named('Ravi Menon').elements()).toHaveLength(0);
});

test('A slip whose code is wrong, or whose results do not arrive, says so and not what another person has', async () => {
  const wrong = 'Nobody has this personal code.';
  const open = inTurn(
    refuses(openOwnResults, 403, 'roster.code_unknown', wrong),
    answers(openOwnResults, { name: 'Asha Rao', rollNumber: '12' }),
  );
  const read = inTurn(answers(getOwnResults, other), breaksOff(getOwnResults), answers(getOwnResults, own));
  await show(read, open, catalogue);
  await expect.element(named('Ravi Menon')).toBeVisible();
  location.hash = '#ABCD-EFGH';
  await expect.element(page.getByText(wrong)).toBeVisible();
  expect(named('Ravi Menon').elements()).toHaveLength(0);
  await press('Continue');
  await expect.element(page.getByText('The code could not be checked. Please try again.')).toBeVisible();
  expect(named('Ravi Menon').elements()).toHaveLength(0);
  await press('Continue');
  await expect.element(named('Asha Rao')).toBeVisible();
});

test('A wrong code and too many of them say so beside the field, and a failed request can be repeated', async () => {
  const wrong = 'Nobody has this personal code. Compare its 8 characters with those on your slip, or ask your teacher.';
  const many = 'Too many wrong personal codes came from this network. Please try again in 60 seconds.';
  const open = inTurn(
    refuses(openOwnResults, 403, 'roster.code_unknown', wrong),
    refuses(openOwnResults, 429, 'request.too_many', many),
    breaksOff(openOwnResults),
  );
  await show(closed, open);
  await userEvent.fill(field(), 'ABCDEFGH');
  for (const text of [wrong, many, 'The code could not be checked. Please try again.']) {
    await press('Continue');
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(field()).toHaveValue('ABCDEFGH');
  }
  await checkScreen();
});

test('The page says that it loads', async () => {
  await show(waits(getOwnResults));
  await expect.element(page.getByText('Loading your results…')).toBeInTheDocument();
  await checkScreen();
});

test('The page fails with a way on, and says when there is no exam', async () => {
  await show(inTurn(breaksOff(getOwnResults), answers(getOwnResults, { ...own, exams: [] })));
  await expect.element(page.getByRole('heading', { name: 'Your results could not be loaded' })).toBeVisible();
  await checkScreen();
  await press('Try again');
  await expect.element(page.getByText('No exams yet')).toBeVisible();
  await expect.element(page.getByText('Trend')).not.toBeInTheDocument();
  await checkScreen();
});

test('A Leave that does not reach the server says so, and the results stay', async () => {
  await show(answers(getOwnResults, own), breaksOff(leaveOwnResults), catalogue);
  await press('Leave');
  await expect.element(page.getByText('You have not left yet')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
});

test('Results that are not released, retakes, and weak topics with what there is to practise', async () => {
  const graced = {
    ...figures,
    marking: { ...figures.marking, unit: 3 },
    gracePoints: 2,
    submittedAt: '2026-03-03T10:00:00.000Z',
  };
  const exams = [
    exam(5, { scoresFrom: 'held', figures: null }),
    exam(4, { scoresFrom: '2026-12-24T10:00:00.000Z', figures: null }),
    exam(3, {
      figures: {
        ...figures,
        isRanked: false,
        rank: null,
        percentile: null,
        rankedAttempt: { submittedAt: '2026-03-03T10:00:00.000Z' },
        submittedAt: '2026-04-03T10:00:00.000Z',
      },
    }),
    exam(2, { figures: graced }),
    exam(1, { figures: { ...figures, cohort: 4, percentage: -25, passed: false } }),
  ];
  const topics = [
    topic,
    { ...topic, topic: 'Renal', topicId: 7, blank: 0 },
    { ...topic, topic: 'Zoster', subject: null },
  ];
  await show(answers(getOwnResults, { ...own, exams, topics }), catalogue);
  await expect.element(page.getByText('The result is not shown yet.')).toBeVisible();
  await expect.element(page.getByText('The result is shown on 24 Dec 2026, 10:00.')).toBeVisible();
  await expect.element(page.getByText('3 Apr 2026 · 132 of 720 marks · Practice retake: not ranked')).toBeVisible();
  // Four students are too few for a rank.
  await expect.element(page.getByText('3 Feb 2026 · 132 of 720 marks', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/· Passed with ⅔ grace mark$/)).toBeVisible();
  await expect.element(page.getByText('−25% · failed')).toBeVisible();
  const trend = page.getByRole('region', { name: 'Trend' });
  await expect.element(trend.getByRole('listitem').nth(1)).toHaveTextContent('Mock 2, 3 Mar 2026: 61%');
  expect(trend.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(page.getByText('Medicine · 3 of 12 right · 2 not answered')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Practise Cardiology' }))
    .toHaveAttribute('href', '/practice?start=weak&subject=Medicine&topic=cardiology');
  await expect.element(page.getByRole('link', { name: 'Flashcards Renal' })).toHaveAttribute('href', '/topics/7/study');
  expect(page.getByRole('link', { name: /Zoster|Practise Renal/ }).elements()).toHaveLength(0);
  await checkScreen();
});

test('Long and right-to-left names and forty exams fit on a phone', async () => {
  const long = 'श्रीमती अनुराधा '.repeat(30).trim();
  const exams = Array.from({ length: 40 }, (_, index) => exam(40 - index));
  const name = 'الدكتورة عائشة بنت محمد';
  const topics = [{ ...topic, topic: 'الفيزيولوجيا', subject: long }];
  exams[0] = exam(40, { examTitle: `${long} ${'W'.repeat(300)}` });
  await show(answers(getOwnResults, { name, rollNumber: '9'.repeat(50), exams, topics }), catalogue);
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(page.getByRole('link', { name: /^(Mock|श्री)/ }).elements()).toHaveLength(10);
  await checkScreen();
  await press('Show all 40');
  expect(page.getByRole('link', { name: /^(Mock|श्री)/ }).elements()).toHaveLength(40);
});
