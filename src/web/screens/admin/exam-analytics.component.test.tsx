import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ExamAnalytics, getAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { findSimilar } from '#contract/exams/analytics/similarity.contract.ts';
import { listExams } from '#contract/exams/exams.contract.ts';
import { defaultMarking } from '#contract/exams/marking.contract.ts';
import {
  changePassMark,
  listPassMarkChanges,
  mostGraceMarks,
  previewPassMark,
  undoPassMark,
} from '#contract/exams/pass-mark.contract.ts';
import { analytics } from '#test/components/analytics.ts';
import { answers, refuses } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { challenged } from '#test/components/settlement.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const showAnalytics = (shown: ExamAnalytics) =>
  showScreen('/admin/mcq-tests?exam=1&tab=analytics', [answers(listExams, [exam]), answers(getAnalytics, shown)]);

test('An administrator reads the analytics of an exam with negative marks in marks', async () => {
  await showAnalytics(analytics);
  await expect.element(page.getByText('of 720 marks, or 4.6%', { exact: true })).toBeVisible();
  const text = 'Over 40 attempts at the same paper of 180 questions, 4 marks, −1 if wrong, so 720 marks at most.';
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('How many attempts reached which share of the marks')).toBeVisible();
  await page.getByRole('button', { name: 'As a table' }).first().click();
  const table = page.getByRole('table', { name: 'Scores' });
  await expect.element(table.getByRole('columnheader', { name: 'Share of the marks' })).toBeVisible();
  await expect.element(table.getByRole('rowheader', { name: 'Below 10%' })).toBeVisible();
  await checkScreen();
});

test('An administrator reads the analytics of an exam without other marks as before', async () => {
  await showAnalytics({ ...analytics, marks: { ...analytics.marks, marking: defaultMarking, maxMarks: 180 } });
  await expect.element(page.getByText('of 180 marks, or 4.6%', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Over 40 attempts at the same paper of 180 questions, a mark each.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'As a table' }).first().click();
  await expect.element(page.getByRole('rowheader', { name: '0 to 9%' })).toBeVisible();
});

test('An administrator sees both keys of a question that was settled', async () => {
  const option = { attempts: 20, share: 0.5, meanTotal: 20 };
  const question = {
    ...challenged,
    number: 12,
    alsoCorrect: ['B' as const],
    difficulty: 'hard',
    subject: null,
    attempts: 40,
    facilityIndex: 0.9,
    standardDeviation: 0.3,
    discriminationIndex: 20,
    discriminativeEfficiency: 30,
    effectiveWeight: 2,
    medianSeconds: 40,
    options: [
      { option: 'A' as const, text: 'Mitral', ...option },
      { option: 'B' as const, text: 'Tricuspid', ...option },
      { option: 'C' as const, text: 'Aortic', ...option },
    ],
    verdict: { tone: 'good' as const, label: 'Good', text: 'Good.' },
  };
  await showAnalytics({ ...analytics, questions: [question] });
  await page.getByRole('button', { name: /^12 Which valve/ }).click();
  const table = page.getByRole('table', { name: 'Answers to question 12' });
  await expect.element(table.getByRole('rowheader', { name: 'A Mitral key' })).toBeVisible();
  await expect.element(table.getByRole('rowheader', { name: 'B Tricuspid key' })).toBeVisible();
  await expect.element(table.getByRole('rowheader', { name: 'C Aortic', exact: true })).toBeVisible();
});

test('An administrator tries another passing score by keyboard, and takes it to the form of the exam', async () => {
  await showAnalytics(analytics);
  const slider = page.getByRole('slider', { name: 'Passing score to try', exact: true });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '50%: 20 of 40 pass (50.0%)');
  await expect.element(page.getByRole('button', { name: 'Use this score' })).toBeDisabled();
  await slider.click({ position: { x: 0, y: 10 } });
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '95%: 4 of 40 pass (10.0%)');
  await page.getByRole('button', { name: 'Use this score' }).click();
  await expect.element(page.getByLabelText('Passing score (%)')).toHaveValue(95);
  await checkScreen();
});

test('An administrator changes the results to another pass mark, after reading who would pass, and undoes it', async () => {
  const change = {
    id: 1,
    before: 60,
    after: 50,
    graceBefore: 0,
    graceAfter: 3,
    reason: 'Outside the syllabus',
    changedBy: 'Head',
  };
  await showScreen('/admin/mcq-tests?exam=1&tab=analytics', [
    answers(listExams, [exam]),
    answers(getAnalytics, analytics),
    answers(listPassMarkChanges, [{ ...change, changedAt: '2026-03-04T10:00:00.000Z', undoneAt: null }]),
    answers(previewPassMark, {
      attempts: 40,
      openAttempts: 1,
      newlyPassed: 2,
      newlyFailed: 0,
      moves: [
        {
          sessionId: 'a',
          name: 'N'.repeat(300),
          percentage: 48,
          oldPassed: false,
          newPassed: true,
          gracePoints: 4,
          unit: 3,
        },
      ],
    }),
    refuses(changePassMark, 409, 'exam.changed', 'This exam was changed meanwhile.', exam),
    refuses(undoPassMark, 409, 'pass_mark.none', 'This exam has no change of the pass mark that can be undone.'),
  ]);
  const changes = page.getByRole('region', { name: 'Changes of the pass mark' });
  await expect.element(changes.getByText('60% → 50%, 0 → 3 grace marks')).toBeVisible();
  await expect.element(changes.getByText('Outside the syllabus')).toBeVisible();
  await page.getByRole('button', { name: 'Change the results…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('48%: Failed → Passed with 1 ⅓ marks of grace')).toBeVisible();
  await expect.element(dialog.getByText('1 session in progress gets this pass mark too.')).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: 'Change the results' }).click();
  await expect
    .element(dialog.getByText('Not changed: the exam was changed meanwhile. Close this and look again.'))
    .toBeVisible();
  await checkScreen();
});

test('An administrator gives grace marks, reads which number is wrong, and who would pass', async () => {
  const sent: unknown[] = [];
  const move = { sessionId: 'a', name: 'अंजलि शर्मा', percentage: 48, oldPassed: false, newPassed: true, unit: 1 };
  const moves = Array.from({ length: 20 }, (_, index) => ({ ...move, sessionId: `s${index}`, gracePoints: 4 }));
  const moved = { attempts: 20_000, openAttempts: 3, newlyPassed: 4000, newlyFailed: 0, moves };
  await showScreen('/admin/mcq-tests?exam=1&tab=analytics', [
    answers(listExams, [exam]),
    answers(getAnalytics, analytics),
    answers(listPassMarkChanges, []),
    answers(previewPassMark, moved),
    {
      endpoint: changePassMark,
      respond: async (request) => {
        sent.push(JSON.parse(String(request.body)));
        throw new TypeError('Failed to fetch');
      },
    },
  ]);
  const field = page.getByRole('spinbutton', { name: 'Grace marks' });
  await field.fill(String(mostGraceMarks + 1));
  await expect.element(page.getByText(`From 0 to ${mostGraceMarks}.`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change the results…' })).toBeDisabled();
  await checkScreen();
  await field.fill('4');
  await page.getByRole('button', { name: 'Change the results…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change the results to 4 grace marks?' });
  await expect.element(dialog.getByText('The best 20 of 4,000 are shown.')).toBeVisible();
  // Grace marks leave the pass mark of sessions in progress.
  expect(dialog.getByText(/in progress/).elements()).toEqual([]);
  await dialog.getByLabelText('Reason (optional)').fill('Resolution 7 of the board');
  await dialog.getByRole('button', { name: 'Change the results' }).click();
  await expect.element(dialog.getByText(/^Not saved\. The server could not be reached\./)).toBeVisible();
  await checkScreen();
  expect(sent).toEqual([{ graceMarks: 4, reason: 'Resolution 7 of the board', version: exam.version }]);
});

test('An administrator puts another exam beside this one', async () => {
  const other = { ...exam, id: 2, title: 'Mock 2', examCode: 'MOCK2', attemptsCount: 12 };
  const easier = { ...analytics, averagePercentage: 66.6, passRate: 80 };
  await showScreen('/admin/mcq-tests?exam=1&tab=analytics', [
    answers(listExams, [exam, other]),
    answers({ ...getAnalytics, path: '/api/exams/2/analytics' }, easier),
    answers(getAnalytics, analytics),
  ]);
  await page.getByRole('combobox', { name: /Other exam/ }).click();
  await page.getByRole('option', { name: 'Mock 2 (MOCK2)' }).click();
  const table = page.getByRole('table', { name: 'Two exams side by side' });
  await expect.element(table.getByRole('row', { name: 'Mean 41.2% 66.6%' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '0 to 9% 10% 10%' })).toBeVisible();
  await checkScreen();
});

test('An administrator compares wrong answers on demand, and reads that similarity is no proof', async () => {
  const student = (name: string) => ({ sessionId: name, name, email: null });
  const similarity = {
    attempts: 40,
    mostAttempts: 2000,
    isTooLarge: false,
    pairs: 780,
    similar: [
      {
        first: student('Asha Rao'),
        second: student('Bela Iyer'),
        bothWrong: 34,
        sameWrong: 31,
        expected: 11.4,
        probability: 1e-9,
        expectedPairs: 7.8e-7,
        questionNumbers: [3, 4, 9],
      },
    ],
  };
  await showScreen('/admin/mcq-tests?exam=1&tab=analytics', [
    answers(listExams, [exam]),
    answers(getAnalytics, analytics),
    answers(findSimilar, similarity),
  ]);
  await page.getByRole('button', { name: 'Compare wrong answers' }).click();
  await expect.element(page.getByText('Similar wrong answers are not proof of copying')).toBeVisible();
  await expect.element(page.getByText('Asha Rao and Bela Iyer')).toBeVisible();
  await expect
    .element(
      page.getByText(/^31 of the 34 questions that both got wrong have the same wrong option; chance gives about 11.4/),
    )
    .toBeVisible();
  await checkScreen();
});

test('An administrator sees how many are close to the pass mark, and tries what two methods suggest', async () => {
  await showAnalytics(analytics);
  const near = page.getByText('are within one standard error of the pass mark');
  // Nobody has between 45.4 and 54.6%.
  await expect
    .element(near)
    .toHaveTextContent('0 students are within one standard error of the pass mark, 4.6% above or below 50%.');
  // 40 attempts, 4 at each of 5, 15 … 95%: the 95th percentile is 95, and without questions chance is 0. 0.6 × 95 = 57.
  await page.getByRole('button', { name: 'Try 57%, Cohen' }).click();
  const slider = page.getByRole('slider', { name: 'Passing score to try', exact: true });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '57%: 16 of 40 pass (40.0%)');
  await expect
    .element(near)
    .toHaveTextContent('4 students are within one standard error of the pass mark, 4.6% above or below 57%.');
  // Half of the students are below 50%, and the limits accept 40%.
  const hofstee = page.getByRole('region', { name: 'Hofstee' });
  await expect.element(hofstee.getByText('The scores do not meet these limits.')).toBeVisible();
  await hofstee.getByLabelText('Most who fail (%)').fill('70');
  // The line falls from 70% at 50 to 0% at 70: 52.5% at 55, below which half are, and 49% at 56, below which 60% are.
  await hofstee.getByRole('button', { name: 'Try 55%, Hofstee' }).click();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '55%: 20 of 40 pass (50.0%)');
  await hofstee.getByLabelText('Lowest pass mark (%)').fill('');
  await expect.element(hofstee.getByRole('heading', { name: 'Hofstee: none' })).toBeVisible();
  await checkScreen();
});

test('An administrator with fewer than ten ranked attempts gets no suggestion', async () => {
  await showAnalytics({ ...analytics, attempts: 9 });
  await expect.element(page.getByText('are within one standard error of the pass mark')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Cohen' })).not.toBeInTheDocument();
});

test('An administrator of an exam without a pass mark reads no figure of passing', async () => {
  const without = {
    ...analytics,
    passRate: null,
    passingScore: null,
    passingScores: [{ passingScore: null, attempts: 40 }],
    scores: analytics.scores.map((step) => ({ ...step, passed: null })),
  };
  await showScreen('/admin/mcq-tests?exam=1&tab=analytics', [
    answers(listExams, [{ ...exam, passingScore: null }]),
    answers(getAnalytics, without),
  ]);
  await expect
    .element(page.getByText('How many attempts reached which share of the marks.', { exact: true }))
    .toBeVisible();
  await page.getByRole('button', { name: 'As a table' }).first().click();
  const table = page.getByRole('table', { name: 'Scores' });
  await expect.element(table.getByRole('columnheader', { name: 'Attempts' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '50 to 59% 4' })).toBeVisible();
  expect(document.querySelector('[role=dialog], main')?.textContent).not.toMatch(
    /pass rate|passed|failed|passing score/i,
  );
  await checkScreen();
});
