import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic } from '#contract/library/topics.contract.ts';
import { breaksOff, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { made, plan, showPlan, today } from '#test/components/study-plan.ts';
import { openSiteStudy } from '#web/features/study/log/site-study.ts';
import type { NewEvent } from '#web/features/study/log/study-event.ts';
import { hadPlan, notePlan } from '#web/features/study/plan/plan-note.ts';
import { useTodaysSession } from '#web/features/study/plan/use-todays-session.ts';
import { dateOfStudyDay } from '#web/features/study/planner/study-day.ts';

beforeEach(() => page.viewport(390, 844));

test('A student reads what a plan is before the server answers, and placeholders if this device had a plan', async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  const text = page.getByText('The plan needs no account', { exact: false });
  await showScreen('/plan', [waits(getInstallation)]);
  await expect.element(text).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a plan' })).not.toBeInTheDocument();

  await cleanup();
  notePlan({ day: today, examDay: today + 1, minutes: 1, cards: 1 });
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
  await expect.element(page.getByText('Choose at least one topic.')).toBeVisible();
  await page.getByLabelText('Date of the exam').fill(dateOfStudyDay(today + 30));
  await page.getByText('Cardiology').click();
  await page.getByRole('checkbox', { name: 'All topics of this subject' }).click({ force: true });
  await expect.element(page.getByText('2 of 2 topics')).toBeVisible();
  // The curve comes from the worker.
  await expect.element(page.getByText(/^about \d+%$/).first()).toBeVisible();
  await expect
    .element(page.getByText('About 5 minutes a day are enough for these cards', { exact: false }))
    .toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect.element(page.getByText(/^(\d) cards, \1 of them new today\.$/)).toBeVisible();
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

function TodaysSession() {
  const session = useTodaysSession();
  return <output aria-label="Session">{session ? JSON.stringify(session.left ?? 'not known') : 'no plan'}</output>;
}

test("A screen outside of the plan says what is left of today's session, also after another tab has studied", async () => {
  notePlan();
  await render(<TodaysSession />);
  const session = page.getByLabelText('Session');
  await expect.element(session).toHaveTextContent('no plan');
  notePlan({ day: today - 1, examDay: today + 30, minutes: 9, cards: 9 });
  await expect.element(session).toHaveTextContent('"not known"');
  await cleanup();

  // All three cards are new: the session takes 45 seconds.
  await showPlan('/plan/session', [{ kind: 'plan', plan: { ...plan, examDay: today + 2 } }]);
  await expect.element(page.getByText('1 minute left')).toBeVisible();
  await cleanup();
  await render(<TodaysSession />);
  await expect.element(session).toHaveTextContent('{"minutes":1,"cards":3}');
  localStorage.removeItem('rounds.plan');
  dispatchEvent(new StorageEvent('storage', { key: 'rounds.plan' }));
  await expect.element(session).toHaveTextContent('no plan');
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
