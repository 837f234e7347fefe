import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { getInsight, type Insight } from '#contract/exams/attempts/insight.contract.ts';
import { type AttemptResult, downloadResult, getResult } from '#contract/exams/attempts/results.contract.ts';
import { answers, waits } from '#test/components/answers.ts';
import { attemptResult, submittedAt } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { receipt } from '#test/components/receipt.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { openStudy } from '#web/features/study/log/storage/open-study.ts';
import { openSiteStudy } from '#web/features/study/log/storage/site-study.ts';
import { openStudyDatabase } from '#web/features/study/log/storage/study-database.ts';
import { readKeptMissed, takePendingMissed } from '#web/features/study/missed/kept-missed.ts';

afterEach(() => localStorage.clear());

const address = '/exam/NEETMOCK/results/s1';
const [first] = attemptResult.results;
if (!first) throw new Error('The result of the tests has no question.');

/** Five questions with the key A: wrong, correct, missing, wrong, correct. */
const results = (['B', 'A', null, 'C', 'A'] as const).map((selectedAnswer, index) => ({
  ...first,
  questionId: index + 1,
  questionText: `Question text ${index + 1}`,
  selectedAnswer,
  isCorrect: selectedAnswer === 'A',
}));
const result: AttemptResult = { ...attemptResult, incorrectAnswers: 2, cohort: 12, results };

const median = { right: 2.5, wrong: 1, blank: 0, points: 9, seconds: 130 };
const figures = { questions: 3, right: 1, wrong: 2, blank: 0, points: 2, seconds: 95 };
const insight: Insight = {
  cohort: 3412,
  isCompared: true,
  medianAttempts: 2500,
  marking: attemptResult.marking,
  medianPercentage: 24.4,
  medianSeconds: 3660,
  seconds: 3480,
  sections: [{ ...figures, name: 'Part A', median }],
  subjects: [
    { ...figures, name: 'Medicine', median },
    { ...figures, name: null, median: null },
  ],
  topics: [
    { ...figures, name: 'Heart failure', median, topicId: 7 },
    ...Array.from({ length: 11 }, (_, index) => ({
      ...{
        questions: 1,
        right: index === 10 ? 0 : 1,
        wrong: index === 10 ? 1 : 0,
        blank: 0,
        points: 0,
        seconds: index,
      },
      name: `Microangiopathy ${index}`,
      median: null,
      topicId: null,
    })),
  ],
  difficulties: [{ ...figures, name: 'hard', median }],
  wrongAnswers: { count: 2, points: 2, ranks: [33, 31] },
  questions: results.map(({ questionId }) => ({
    questionId,
    subject: null,
    topic: 'Heart failure',
    seconds: questionId === 2 ? 90 : 30,
    medianSeconds: 40,
    shares: [
      { option: 'A', share: 0.5 },
      { option: 'B', share: 0.25 },
      { option: 'C', share: 0.125 },
      { option: 'D', share: 0 },
      { option: null, share: 0.125 },
    ],
    change: questionId === 1 ? { from: 'A', turn: 'rightToWrong' as const } : null,
  })),
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const questions = () =>
  [...document.querySelectorAll('article h3')].map((title) => Number(title.textContent?.replace('Question ', '')));

test('A student opens the analysis and reads what wrong answers cost, each group beside the median, and how others answered', async () => {
  const attempt = (id: string, percentage: number) => ({
    sessionId: id,
    examCode: 'NEETMOCK',
    title: `Grand Test ${id}`,
    name: 'Asha Rao',
    openedAt: 0,
    result: { percentage, passed: percentage >= 50, submittedAt },
  });
  localStorage.setItem('rounds.attempts.1', JSON.stringify([attempt('1', 44), attempt('2', 61)]));
  const partA = { title: 'Part A', right: 1, wrong: 2, unanswered: 0, points: 2, maxPoints: 12, questionIds: [] };
  await showScreen(address, [answers(getInsight, insight), answers(getResult, { ...result, sections: [partA] })]);
  await expect.element(page.getByText('Your 2 wrong answers cost 2 marks.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Medicine/ })).not.toBeInTheDocument();
  await button('Show my analysis').click();

  await expect.element(page.getByRole('heading', { name: 'Analysis' })).toHaveFocus();
  await expect.element(page.getByText('Leaving 1 of them blank would have ranked you 33rd.')).toBeVisible();
  await button('One more left blank').click();
  await expect.element(page.getByText('Leaving all 2 blank would have ranked you 31st.')).toBeVisible();
  await expect
    .element(page.getByText(/You took 58 min. Median of 3,412 students: 24% in 61 min.*latest 2,500\.$/))
    .toBeVisible();
  await page.viewport(1280, 800);
  const medicine = page.getByRole('row', { name: /^Medicine/ });
  await expect.element(medicine).toMatchTextContent(/questions1median 2\.52median 1/);
  await expect.element(medicine).toMatchTextContent(/01:35median 02:10/);
  await expect.element(page.getByRole('row', { name: /^No subject/ })).toMatchTextContent(/1median –/);
  await expect
    .element(page.getByRole('row', { name: /^Heart failure/ }).getByRole('link', { name: 'Flashcards' }))
    .toHaveAttribute('href', '/topics/7/study');
  await expect.element(page.getByRole('region', { name: 'Your exams on this device' })).toMatchTextContent(/44%.*61%/);

  const question = page.getByRole('article').first();
  await expect.element(question).toMatchTextContent(/A · correct50%B · yours25%C13%D0%No answer13%/);
  await expect
    .element(question)
    .toMatchTextContent(/You took 30 s; the median is 40 s\. You changed A to B, from right to wrong\./);
  await expect.element(question.getByRole('link', { name: 'Study the flashcards of Heart failure' })).toBeVisible();
  await button(/^Changed 1/).click();
  expect(questions()).toEqual([1]);
  await button(/^Slow 1/).click();
  expect(questions()).toEqual([2]);
  await checkScreen();
  await page.viewport(390, 844);
  await expect.element(page.getByRole('columnheader', { name: 'Blank' }).first()).toBeVisible();
});

test('A student reads the weakest topics first, orders them by a column, and adds those with flashcards to the plan', async () => {
  await page.viewport(390, 844);
  await showScreen(address, [
    answers(getInsight, insight),
    answers(getResult, result),
    answers(getInstallation, { siteId: 'weakest-topics' }),
  ]);
  // A test of another file may have left a plan of its site on this device.
  await expect.poll(async () => (await openSiteStudy()).siteId).toBe('weakest-topics');
  await button('Show my analysis').click();
  const table = page.getByRole('region', { name: 'Details by topic' });
  await expect.element(table.getByText('Weakest first.')).toBeVisible();
  const names = () =>
    [...table.element().querySelectorAll('th[scope="rowgroup"]')].map((each) => each.textContent ?? '');
  expect(names().slice(0, 2)).toEqual(['Microangiopathy 101 question', 'Heart failure3 questionsFlashcards']);
  expect(names()).toHaveLength(10);
  await table.getByRole('button', { name: 'Show all 12' }).click();
  expect(names()).toHaveLength(12);
  await table.getByRole('button', { name: 'Time' }).click();
  await expect.element(table.getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'descending');
  expect(names().slice(0, 2).join()).toMatch(/^Heart failure.*,Microangiopathy 10/);
  await table.getByRole('button', { name: 'Time' }).click();
  expect(names().at(-1)).toMatch(/^Heart failure/);
  // No word is divided: each name of one word takes one line.
  const name = table.getByText('Microangiopathy 0').first().element();
  expect(name.getClientRects()).toHaveLength(1);

  await expect.element(page.getByText('Study the flashcards of the 1 topic in which you lost marks.')).toBeVisible();
  await button('Add to my plan').click();
  await expect.poll(() => location.pathname + location.search).toBe('/plan?topics=7');
});

test('A result opens on the mistakes, with the analysis before the receipt, and names the letters of the exam', async () => {
  const shuffled = results.map((answer) => ({ ...answer, shownOrder: 'CABD' }));
  await showScreen(address, [
    answers(getInsight, insight),
    answers(getResult, { ...result, results: shuffled, optionsWereShuffled: true, receipt }),
  ]);
  await expect.element(button(/^Wrong 2/)).toHaveAttribute('aria-pressed', 'true');
  expect(questions()).toEqual([1, 4]);
  const headings = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Analysis', 'Receipt', 'Review']);
  const options = page.getByRole('article').first().getByRole('listitem');
  await expect.element(options.nth(0)).toMatchTextContent(/B in your exam/);
  await expect.element(options.nth(2)).toMatchTextContent(/A in your exam/);
});

test('A press on the button moves the review off the screen, so that it cannot jump when the analysis arrives', async () => {
  await showScreen(address, [waits(getInsight), answers(getResult, result)]);
  await button('Show my analysis').click();
  const analysis = page.getByRole('region', { name: 'Analysis' }).element();
  await expect.poll(() => analysis.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight);
});

test('A student sees wrong questions first, jumps to a question, and says in one tap why an answer went wrong', async () => {
  await showScreen(address, [answers(getInsight, insight), answers(getResult, result)]);
  await button(/^All 5/).click();
  await button('Wrong first').click();
  expect(questions()).toEqual([1, 4, 3, 2, 5]);
  await button('Wrong first').click();
  await button(/^Wrong 2/).click();
  expect(questions()).toEqual([1, 4]);
  await page.getByText('Jump to a question').click();
  await button('Question 5, correct').click();
  expect(questions()).toEqual([1, 2, 3, 4, 5]);
  expect(document.activeElement?.textContent).toBe('Question 5');

  const why = page.getByRole('group', { name: 'Why did question 4 go wrong?' });
  await why.getByRole('button', { name: 'Misread' }).click();
  await expect.element(why.getByRole('button', { name: 'Misread' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('rounds.slip-causes')).toBe('{"s1":{"4":"misread"}}');
  await button('Show my analysis').click();
  await expect.element(page.getByText('Your causes: misread 1.')).toBeVisible();
  await why.getByRole('button', { name: 'Misread' }).click();
  expect(localStorage.getItem('rounds.slip-causes')).toBe('{"s1":{}}');
});

test('A student practises the wrong questions without a clock, sees each explanation, and repeats the missed ones', async () => {
  await showScreen(address, [answers(getInsight, insight), answers(getResult, result)]);
  await button('Practise my 2 wrong questions').click();
  const round = page.getByRole('region', { name: 'Practice of wrong questions' });
  await expect.element(round.getByRole('heading', { name: 'Practice: 1 of 2' })).toHaveFocus();
  await expect.element(round).not.toMatchTextContent(/The mitral valve closes first/);
  await round.getByRole('button', { name: /Mitral/ }).click();
  await expect.element(round.getByText('Right.', { exact: true })).toHaveFocus();
  await expect.element(round).toMatchTextContent(/The mitral valve closes first/);
  await button('Next question').click();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(round.getByText('Not right.')).toBeVisible();
  await checkScreen();
  await button('Finish').click();
  await expect.element(round.getByRole('heading', { name: 'You got 1 of 2 right.' })).toBeVisible();
  await button('Practise 1 again').click();
  await expect.element(round.getByRole('heading', { name: 'Practice: 1 of 1' })).toBeVisible();
  await button('End practice').click();
  await expect.element(button('Practise my 2 wrong questions')).toHaveFocus();
});

test('A student adds the wrong questions to the plan of the device, also before they are released', async () => {
  const siteId = crypto.randomUUID();
  const site = answers(getInstallation, { siteId });
  // Another test may have left the id of another site, which may have a plan, on this device.
  const database = await openStudyDatabase();
  await database.put('kept', siteId, 'site');
  database.close();
  const list = [site, answers(getInsight, insight)];
  const withheld = { ...result, results: [], reviewFrom: '2126-12-03T17:30:00.000Z' };
  await showScreen(address, [...list, answers(getResult, withheld)]);
  await button('Add my wrong questions to the plan').click();
  // There is no plan yet, so the attempt waits for the one that the student makes now.
  await expect.poll(() => location.pathname + location.search).toBe('/plan?topics=');
  expect(await takePendingMissed(siteId)).toEqual(['s1']);

  const study = await openStudy(siteId);
  const plan = { startDay: 1, examDay: 90, minutes: 20, topicIds: [7], hasFourGrades: false, missed: [] };
  await study.record({ kind: 'plan', plan });
  await showScreen(address, [...list, answers(getResult, result)]);
  await button('Add my 2 wrong to the plan').click();
  await expect.element(page.getByRole('link', { name: 'They are in your plan' })).toHaveAttribute('href', '/plan');
  await expect.poll(async () => (await readKeptMissed(siteId, 's1'))?.topicIds).toEqual([7]);
  const kept = await readKeptMissed(siteId, 's1');
  expect(kept?.questions.map(({ key }) => key)).toEqual(['q:1', 'q:4']);
  await expect.poll(() => study.state().plan?.missed.map(({ sessionId }) => sessionId)).toEqual(['s1']);
  // The log holds the address of the attempt and no content.
  expect(JSON.stringify(study.events())).not.toContain('Question text');
});

test('A student who downloads the wrong answers sees at this button that the download runs', async () => {
  await showScreen(address, [answers(getInsight, insight), answers(getResult, result), waits(downloadResult)]);
  await button('PDF of wrong answers').click();
  await expect.element(button('Downloading…')).toBeVisible();
  await expect.element(button('Download Results')).toBeEnabled();
  await expect.element(button('PDF of wrong answers')).not.toBeInTheDocument();
});

test('A student whose cohort is small reads when medians appear, and a failed request says what to do', async () => {
  const alone: Insight = {
    ...insight,
    isCompared: false,
    cohort: 4,
    medianPercentage: null,
    medianSeconds: null,
    wrongAnswers: null,
    subjects: [{ ...figures, name: 'Medicine', median: null }],
    questions: [],
  };
  const list = [answers(getResult, result)];
  await showScreen(address, list);
  await button('Show my analysis').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The analysis could not be loaded. Check your connection and try again.');
  await showScreen(address, [answers(getInsight, alone), ...list]);
  await button('Show my analysis').last().click();
  await expect
    .element(page.getByText(/Medians of the other students appear when 10 students have a ranked result\.$/))
    .toBeVisible();
});
