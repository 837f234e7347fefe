import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import {
  noteAttempt,
  rankAttempt,
  reopenAttempt,
  takeBackTime,
} from '#contract/exams/monitoring/manage-attempts.contract.ts';
import { type AttemptInFull, getAttempt, listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { toOptionFields } from '#domain/question/question-options.ts';
import { answers } from '#test/components/answers.ts';
import { attemptsPage, closed, inFull, listed } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const reviewed: ReviewedAnswer = {
  questionId: 11,
  questionText: 'What is the first-line treatment?',
  ...toOptionFields(['Alpha', 'Beta']),
  selectedAnswer: 'A',
  correctAnswer: 'A',
  alsoCorrect: [],
  keyState: 'normal',
  settled: null,
  isCorrect: true,
  explanation: null,
  timeSpent: 40,
  markedForReview: false,
};

test('An administrator reads the marks of a closed session, and how many answers were wrong and missing', async () => {
  const marking = { right: 4, wrong: -1, blank: 0, unit: 1 };
  const attempt = { ...closed, marking, answered: 188, points: 550, maxPoints: 800, percentage: 69, unanswered: 12 };
  const negative = {
    ...attempt,
    sessionId: 'two',
    name: 'Ravi Das',
    email: null,
    points: -20,
    percentage: -3,
    passed: false,
  };
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, {
      ...attemptsPage,
      attempts: [attempt, negative, { ...closed, sessionId: 'three', name: 'Mei Lin' }],
    }),
    answers(getAttempt, {
      ...attempt,
      ...inFull,
      endedAt: attempt.startedAt,
    }),
  ]);
  const row = (number: number) => page.getByRole('row').nth(number);
  await expect.element(row(1).getByText('550 of 800 marks', { exact: true })).toBeInTheDocument();
  await expect.element(row(1).getByText('50 wrong, 12 blank', { exact: true })).toBeInTheDocument();
  await expect.element(row(2).getByText('−3%')).toBeInTheDocument();
  await expect.element(row(2).getByText('−20 of 800 marks', { exact: true })).toBeInTheDocument();
  await expect.element(row(3).getByText('75%')).toBeInTheDocument();
  await expect.element(row(3).getByText('marks')).not.toBeInTheDocument();
  await checkScreen();
  await page.getByRole('table').getByRole('button', { name: 'Asha Rao' }).first().click();
  await expect.element(page.getByText('550 of 800 marks (69%)', { exact: true })).toBeVisible();
  const facts = [...document.querySelectorAll('[role="dialog"] dl div')].map(({ textContent }) => textContent);
  expect(facts).toEqual(
    expect.arrayContaining(['Correct150', 'Wrong50', 'Not answered12', `Number in lists${inFull.number}`]),
  );
  await checkScreen();
});

test('An administrator sees which session of a student counts, and counts another one instead', async () => {
  const retake = { ...closed, isRanked: false, rank: null, percentile: null, attemptsOfPerson: 3 };
  const first = { ...closed, sessionId: 'first', attemptsOfPerson: 3, startedAt: '2026-03-01T05:06:07.000Z' };
  const third = { ...listed, sessionId: 'third', name: 'Asha R.', startedAt: '2026-03-05T05:06:07.000Z' };
  const shown: AttemptInFull = {
    ...retake,
    ...inFull,
    endedAt: closed.startedAt,
    personBy: 'email',
    otherAttempts: [first, third],
  };
  const server = { attempt: shown };
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, { ...attemptsPage, attempts: [retake, first] }),
    { endpoint: getAttempt, respond: async () => Response.json(server.attempt) },
    {
      endpoint: rankAttempt,
      respond: async () => {
        const others = [{ ...first, isRanked: false, rank: null, percentile: null }, third];
        server.attempt = { ...shown, isRanked: true, rank: 2, percentile: 90, otherAttempts: others };
        return Response.json({ ranked: true });
      },
    },
  ]);
  await expect.element(page.getByRole('row').nth(1).getByText('Not counted')).toBeVisible();
  await expect.element(page.getByRole('row').nth(2).getByText('Counts', { exact: true })).toBeVisible();
  await checkScreen();
  await page.getByRole('table').getByRole('button', { name: 'Asha Rao' }).first().click();
  const sessions = page.getByRole('region', { name: '3 sessions of the same student' });
  await expect.element(sessions.getByText(/come from the same e-mail address/)).toBeVisible();
  await expect.element(sessions.getByRole('listitem').nth(0).getByText('Counts', { exact: true })).toBeVisible();
  await expect.element(sessions.getByRole('listitem').nth(2).getByText('Asha R.')).toBeVisible();
  await checkScreen();
  await sessions.getByRole('button', { name: /^Count this attempt instead/ }).click();
  await expect.element(page.getByText('This attempt counts now', { exact: true })).toBeVisible();
  await expect.element(sessions.getByRole('listitem').nth(1).getByText('Counts', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '3 sessions of the same student' })).toHaveFocus();
});

test('An administrator sees the other exams of a person, and how the person is known', async () => {
  const attempt = { ...closed, name: 'Asha Rao' };
  const { sessionId, name, status, closedEarly, startedAt, marking, points, maxPoints, percentage } = closed;
  const other = { sessionId, name, status, closedEarly, startedAt, marking, points, maxPoints, percentage };
  const ranked = { ...other, isRanked: true, rank: 12, percentile: 88.5, examId: 2, examTitle: 'Grand Test 3' };
  const retake = { ...other, sessionId: 'other', name: 'A. Rao', isRanked: false, rank: null, percentile: null };
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, { ...attemptsPage, attempts: [attempt] }),
    answers(getAttempt, {
      ...attempt,
      ...inFull,
      number: 4711,
      endedAt: attempt.startedAt,
      personBy: 'device',
      otherExams: [ranked, { ...retake, examId: 3, examTitle: 'A very long title '.repeat(8) }],
    }),
  ]);
  await page.getByRole('table').getByRole('button', { name: 'Asha Rao' }).first().click();
  const others = page.getByRole('region', { name: 'Other exams of this person' });
  await expect
    .element(others.getByText('They come from the same browser. Another person may have used it.'))
    .toBeVisible();
  await expect.element(others.getByText('150 of 200 marks (75%) · rank 12 · percentile 88.5')).toBeVisible();
  await expect.element(others.getByText('150 of 200 marks (75%) · not ranked')).toBeVisible();
  await expect.element(others.getByText('as A. Rao')).toBeVisible();
  await checkScreen();
});

test('An administrator sees which answers arrived late, and what that means', async () => {
  const attempt = { ...closed, name: 'Asha Rao', lateAnswers: 2 };
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, { ...attemptsPage, attempts: [attempt, { ...closed, sessionId: 'two', name: 'Ravi Das' }] }),
    answers(getAttempt, {
      ...attempt,
      ...inFull,
      endedAt: attempt.startedAt,
      lateQuestionIds: [12],
      questions: [11, 12].map((questionId) => ({ ...reviewed, questionId })),
    }),
  ]);
  const row = (number: number) => page.getByRole('row').nth(number);
  await expect.element(row(1).getByText('2 late answers', { exact: true })).toBeInTheDocument();
  await expect.element(row(2).getByText('late')).not.toBeInTheDocument();
  await page.getByRole('table').getByRole('button', { name: 'Asha Rao' }).first().click();
  await expect.element(page.getByText(/^A late answer arrived more than 30 seconds after/)).toBeVisible();
  await expect.element(page.getByText('Late answer', { exact: true })).toBeInTheDocument();
  await checkScreen();
});

test('An administrator undoes extra time, keeps a note, and reads who changed the time', async () => {
  const change = { at: listed.startedAt, by: 'head', kind: 'extra' as const };
  const changes = [
    { ...change, kind: 'reopened' as const, minutes: 20 },
    { ...change, minutes: 5 },
    { ...change, minutes: -5 },
    { ...change, minutes: 15 },
  ];
  const server = { attempt: { ...listed, ...inFull, rollNumber: 'R-7', timeChanges: changes } as AttemptInFull };
  const bodies: unknown[] = [];
  const accept = (changed: (body: { note: string }) => Partial<AttemptInFull>) => async (request: RequestInit) => {
    const body = JSON.parse(String(request.body));
    bodies.push(body);
    server.attempt = { ...server.attempt, ...changed(body) };
    return Response.json({ remainingSeconds: 100, noted: true });
  };
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [exam]),
    answers(listAttempts, attemptsPage),
    { endpoint: getAttempt, respond: async () => Response.json(server.attempt) },
    {
      endpoint: takeBackTime,
      respond: accept(() => ({ extraMinutes: 0, timeChanges: [...changes, { ...change, minutes: -15 }] })),
    },
    { endpoint: noteAttempt, respond: accept(({ note }) => ({ note })) },
  ]);
  await page.getByRole('table').getByRole('button', { name: 'Asha Rao' }).first().click();
  const trace = page.getByRole('region', { name: 'Changes of the time' });
  await expect.element(trace.getByText('head opened the session again for 20 minutes')).toBeVisible();
  await expect.element(trace.getByText('head took 5 minutes back')).toBeVisible();
  await checkScreen();
  await trace.getByRole('button', { name: 'Undo' }).click();
  await expect.element(trace.getByText('head took 15 minutes back')).toBeVisible();
  await expect.element(trace.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabelText('Note', { exact: true }).fill('Changed seats');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect.element(page.getByRole('region', { name: 'Note' }).getByText('Changed seats')).toBeVisible();
  expect(bodies).toEqual([{ minutes: 15 }, { note: 'Changed seats', former: null }]);
  await checkScreen();
});

test('An administrator opens a closed session again, and learns that the student may know the keys', async () => {
  const server = { refuses: true };
  const attempt = { ...closed, ...inFull, name: 'Asha Rao' };
  await showScreen('/admin/mcq-tests?exam=1&tab=sessions', [
    answers(listExams, [{ ...exam, reviewFrom: '2020-12-03T12:00:00.000Z' }]),
    answers(listAttempts, { ...attemptsPage, attempts: [attempt] }),
    answers(getAttempt, attempt),
    {
      endpoint: reopenAttempt,
      respond: async () =>
        server.refuses
          ? Response.json(
              { code: 'attempt.too_long', message: 'It can be opened for at most 3 minutes.' },
              { status: 409 },
            )
          : Response.json({ remainingSeconds: 180 }),
    },
  ]);
  await page.getByRole('table').getByRole('button', { name: 'Asha Rao' }).first().click();
  await page.getByRole('button', { name: 'Open again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open the session of Asha Rao again?' });
  await expect
    .element(dialog.getByText(/Asha Rao may have read them\. The keys are hidden from all students again/))
    .toBeVisible();
  await dialog.getByLabelText('Minutes from now').fill('soon');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect.element(dialog.getByText('The time must be a whole number of minutes from 1 to 240.')).toBeVisible();
  await dialog.getByLabelText('Minutes from now').fill('3');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect.element(dialog.getByText('It can be opened for at most 3 minutes.')).toBeVisible();
  await checkScreen();
  server.refuses = false;
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await expect.element(page.getByText(/^Session opened again\./)).toBeVisible();
});
