import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { listSubjects } from '#contract/library/subjects.contract.ts';
import { getTopic, listTopics } from '#contract/library/topics.contract.ts';
import { type Answer, answers, breaksOff, refuses, waits } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { openSiteStudy } from '#web/features/study/log/site-study.ts';
import type { NewEvent } from '#web/features/study/log/study-event.ts';
import { hadPlan, notePlan } from '#web/features/study/plan/plan-note.ts';
import { dateOfStudyDay, studyDayOf } from '#web/features/study/planner/study-day.ts';

const siteId = '7d8c1c3e-4e9a-4f6e-9a53-0d5f7d1c2b3a';
const today = studyDayOf(new Date());

const subject = {
  id: 1,
  name: 'Cardiology',
  description: 'The heart.',
  version: 1,
  topicsCount: 2,
  flashcardsCount: 6,
};
const topicOf = (id: number, name: string) => ({
  id,
  name,
  description: 'Beats.',
  version: 1,
  subjectId: 1,
  subjectName: subject.name,
  flashcardsCount: 3,
});
const cardsOf = (topicId: number) =>
  [1, 2, 3].map((place) => ({
    id: topicId * 10 + place,
    question: `Question ${topicId}${place}?`,
    answer: `Answer ${topicId}${place}.`,
    topicId,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  }));

const library: Answer[] = [
  answers(getInstallation, { siteId }),
  answers(listSubjects, [subject]),
  answers(listTopics, [topicOf(1, 'Rhythm'), topicOf(2, 'Valves')]),
  answers(getTopic, topicOf(1, 'Rhythm')),
  answers(listFlashcards, cardsOf(1)),
];

const plan = {
  startDay: today,
  examDay: today + 30,
  minutes: 20,
  topicIds: [1],
  hasFourGrades: false,
  missed: [],
};
/** Opens a screen on a device whose log has these events. */
async function showPlan(address: string, events: NewEvent[], list: Answer[] = library) {
  await showScreen('/about', list);
  const { study } = await openSiteStudy();
  await study.clear();
  for (const event of events) await study.record(event);
  await cleanup();
  await showScreen(address, list);
  return study;
}
const made: NewEvent = { kind: 'plan', plan };

beforeEach(() => page.viewport(390, 844));

test('A student reads what a plan is before the server answers, and placeholders if this device had a plan', async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  const text = page.getByText('The plan needs no account', { exact: false });
  await showScreen('/plan', [waits(getInstallation)]);
  await expect.element(text).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a plan' })).not.toBeInTheDocument();

  await cleanup();
  notePlan(true);
  await showScreen('/plan', [waits(getInstallation)]);
  await expect.element(page.getByText('Loading the plan…')).toBeInTheDocument();
  await expect.element(text).not.toBeInTheDocument();
  notePlan(false);
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
  await checkScreen();
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect.element(page.getByText(/^\d cards, /)).toBeVisible();
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

test('A student studies a session with the keyboard alone, and undoes after a reload', async () => {
  const study = await showPlan('/plan/session', [made]);
  await expect.element(page.getByRole('group', { name: 'Question' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Good' })).not.toBeInTheDocument();
  await checkScreen();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Good' })).toBeVisible();
  await expect
    .poll(async () => {
      await userEvent.keyboard('1');
      return study.state().days.get(today)?.reviews;
    })
    .toBe(1);
  await expect.element(page.getByRole('button', { name: 'Show answer' })).toBeVisible();

  await cleanup();
  await showScreen('/plan/session', library);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await userEvent.keyboard('z');
  await expect.poll(() => study.state().days.size).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await userEvent.keyboard('-');
  await expect.poll(() => [...study.state().cards.values()].map(({ skippedDay }) => skippedDay)).toEqual([today]);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys of the session' })).toBeVisible();
  await checkScreen();
});

test('A student who has failed a card four times may set it aside, and bring it back', async () => {
  const study = await showPlan('/about', [made]);
  await cleanup();
  await study.importEvents(
    [3, 2, 1].map((ago) => ({
      kind: 'review',
      card: 'c:11',
      grade: 1,
      seconds: 5,
      text: '',
      device: 'another',
      number: 4 - ago,
      time: Date.now() - ago * 86_400_000,
      day: today - ago,
    })),
  );
  // The other cards are not offered, so that the failed one comes first.
  for (const card of ['c:12', 'c:13'] as const) await study.record({ kind: 'aside', card, until: 'tomorrow' });
  await showScreen('/plan/session', library);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect
    .poll(async () => {
      await userEvent.keyboard('1');
      return study.state().cards.get('c:11')?.failures;
    })
    .toBe(4);
  await page.getByRole('button', { name: 'Set aside until after the exam' }).click();
  await expect.poll(() => study.state().cards.get('c:11')?.isAsideUntilExam).toBe(true);
  await cleanup();
  await showScreen('/plan/progress', library);
  await expect.element(page.getByText('You have studied on 4 of the last 7 days.', { exact: false })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect.poll(() => study.state().cards.get('c:11')?.isAsideUntilExam).toBe(false);
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

test('A session without a plan leads to the plan, and a topic that is gone leaves the plan', async () => {
  await showPlan('/plan/session', []);
  await expect.element(page.getByRole('link', { name: 'Make a plan' })).toHaveAttribute('href', '/plan');
  await cleanup();
  await showPlan(
    '/plan',
    [{ kind: 'plan', plan: { ...plan, topicIds: [77] } }],
    [
      ...library.filter(({ endpoint }) => endpoint !== getTopic),
      refuses(getTopic, 404, 'topic.not_found', 'This topic does not exist.'),
    ],
  );
  await expect.element(page.getByText('The plan has no cards yet.', { exact: false })).toBeVisible();
});

test('A session after the exam says so, and on exam day nothing asks to come back tomorrow', async () => {
  const on = (examDay: number): NewEvent => ({ kind: 'plan', plan: { ...plan, startDay: today - 9, examDay } });
  const study = await showPlan('/plan/session', [on(today - 1)]);
  await expect.element(page.getByText('The exam day has passed')).toBeVisible();
  await cleanup();
  await study.record(on(today));
  for (const card of ['c:11', 'c:12', 'c:13'] as const) await study.record({ kind: 'aside', card, until: 'tomorrow' });
  await showScreen('/plan', library);
  await expect.element(page.getByText('There is nothing to study today.', { exact: true })).toBeVisible();
});

test('A student whose browser refuses storage studies all the same, and reads that nothing is kept', async () => {
  const storage = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No storage', 'SecurityError');
  });
  onTestFinished(() => storage.mockRestore());
  // The log of the other tests is open already, so this one is of another site.
  const siteOfItsOwn = answers(getInstallation, { siteId: '1b0e7a52-6a36-4f0c-8d0e-2f8b4a4f7c11' });
  await showPlan('/plan/session', [made], [siteOfItsOwn, ...library.slice(1)]);
  await expect.element(page.getByText('Your answers cannot be kept here.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await checkScreen();
});
