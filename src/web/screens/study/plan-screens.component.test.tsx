import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { getInsight } from '#contract/exams/attempts/insight.contract.ts';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic } from '#contract/library/topics.contract.ts';
import { answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { attemptResult } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { library, made, plan, showPlan, today } from '#test/components/study-plan.ts';
import { openSiteStudy } from '#web/features/study/log/storage/site-study.ts';
import type { NewEvent } from '#web/features/study/log/study-event.ts';
import { addMissed } from '#web/features/study/missed/add-missed.ts';
import { notePlan } from '#web/features/study/plan/today/plan-note.ts';
import { hadPlan } from '#web/features/study/plan/today/read-note.ts';
import { dateOfStudyDay } from '#web/features/study/planner/study-day.ts';

beforeEach(async () => {
  // The browser keeps the note of a plan that an earlier test file has made.
  notePlan();
  await page.viewport(390, 844);
});

test('A student reads what a plan is before the server answers, and placeholders if this device had a plan', async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  const text = page.getByText('The plan needs no account', { exact: false });
  await showScreen('/plan', [waits(getInstallation)]);
  await expect.element(text).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a plan' })).not.toBeInTheDocument();

  await cleanup();
  notePlan({ day: today, examDay: today + 1, minutesADay: 20 });
  await showScreen('/plan', [waits(getInstallation)]);
  await expect.element(page.getByText('Loading the plan…')).toBeInTheDocument();
  await expect.element(text).not.toBeInTheDocument();
  notePlan();
});

test('A student reads what a plan is, makes one, and changes and deletes it', async () => {
  const study = await showPlan('/plan', []);
  await expect.element(page.getByText('The plan needs no account', { exact: false })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Make a plan' }).click();
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect.element(page.getByText('Enter the date of your exam.')).toBeVisible();
  await expect.element(page.getByText('Choose at least one topic or deck.')).toBeVisible();
  await page.getByLabelText('Date of the exam').fill(dateOfStudyDay(today + 30));
  // The topics of the subject are not open.
  const subject = page.getByRole('checkbox', { name: 'All topics of Cardiology' });
  await subject.click({ force: true });
  await expect.element(page.getByText('2 of 2 topics')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'All subjects 6 cards' });
  await expect.element(all).toBeChecked();
  await page.getByText('Cardiology').click();
  await page.getByRole('checkbox', { name: 'Valves 3 cards' }).click({ force: true });
  await expect.element(page.getByText('1 of 2 topics')).toBeVisible();
  await expect.element(subject).not.toBeChecked();
  await all.click({ force: true });
  await expect.element(page.getByText('2 of 2 topics')).toBeVisible();
  // The curve comes from the worker.
  await expect.element(page.getByText(/^about \d+%$/).first()).toBeVisible();
  await expect
    .element(page.getByText('About 5 minutes a day are enough for these cards', { exact: false }))
    .toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect.element(page.getByText('6 cards, all of them new today.')).toBeVisible();
  const need = page.getByText('These cards need about 1 minute a day. Add topics, or go on.');
  await expect.element(need).toBeVisible();
  expect(study.state().plan).toMatchObject({ examDay: today + 30, minutes: 20, topicIds: [1, 2] });
  expect(hadPlan()).toBe(true);
  await checkScreen();

  await page.getByRole('button', { name: 'Change the plan' }).click();
  await page.getByRole('button', { name: 'Delete the plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the plan' }).click();
  await expect.element(page.getByRole('button', { name: 'Make a plan' })).toBeVisible();
  expect(study.state().plan).toBeUndefined();
  expect(hadPlan()).toBe(false);
});

test('A student is done for today, and may study ahead', async () => {
  const reviews: NewEvent[] = [11, 12, 13].map((id) => ({
    kind: 'review',
    card: `c:${id}`,
    grade: 3,
    seconds: 40,
    text: '',
  }));
  await showPlan('/plan', [{ kind: 'plan', plan: { ...plan, minutes: 1 } }, ...reviews]);
  await expect.element(page.getByText('Done for today')).toBeVisible();
  await expect.element(page.getByText('You answered 3 cards in 2 minutes. Come back tomorrow.')).toBeVisible();
  await checkScreen();
});

test('A student makes a plan of wrong questions alone, which the form names before the plan is made', async () => {
  const withMissed = [
    ...library,
    answers(getResult, attemptResult),
    refuses(getInsight, 404, 'attempt.not_found', 'No.'),
  ];
  const study = await showPlan('/about', [], withMissed);
  await cleanup();
  expect(await addMissed('s1', new Date())).toBe('no-plan');
  await showScreen('/plan', withMissed);
  const waiting = page.getByText('The questions of 1 exam that you got wrong are waiting for a plan.');
  await expect.element(waiting).toBeVisible();
  await checkScreen();
  await cleanup();
  // The address to which the button of the result leads.
  await showScreen('/plan?topics=', withMissed);
  await expect.element(page.getByText('In this plan: 1 question that you got wrong.', { exact: false })).toBeVisible();
  await page.getByLabelText('Date of the exam').fill(dateOfStudyDay(today + 30));
  await expect.element(page.getByText(/^about \d+%$/).first()).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect.element(page.getByText('Questions you got wrong')).toBeVisible();
  expect(study.state().plan).toMatchObject({ topicIds: [], missed: [{ sessionId: 's1', addedDay: today }] });
});

test('A student whose browser refuses storage reads that before the plan is made', async () => {
  const storage = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No storage', 'SecurityError');
  });
  onTestFinished(() => storage.mockRestore());
  // The log of the other tests is open already, so this one is of another site.
  await showScreen('/plan', [answers(getInstallation, { siteId: '5c0e7a52-6a36-4f0c-8d0e-2f8b4a4f7c22' })]);
  await expect
    .element(page.getByText('This browser does not let the site store anything', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('stays on this device', { exact: false })).not.toBeInTheDocument();
  await checkScreen();
});

test('A student goes on with the kept cards without the server, and sees which topics are missing', async () => {
  const offline = [getTopic, listFlashcards, listSubjects, getInstallation].map(breaksOff);
  await showPlan('/plan', [made]);
  await expect.element(page.getByText(/^3 cards/).first()).toBeVisible();
  const study = (await openSiteStudy()).study;
  await cleanup();
  await study.record({ kind: 'plan', plan: { ...plan, topicIds: [1, 99] } });
  await showScreen('/plan', offline);
  await expect.element(page.getByText('1 topic could not be loaded.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Start the session' }).click();
  await expect.element(page.getByRole('group', { name: 'Question' })).toBeVisible();
});
