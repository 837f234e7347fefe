import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { getInsight, type Insight } from '#contract/exams/attempts/insight.contract.ts';
import { getResult } from '#contract/exams/attempts/results.contract.ts';
import { listFlashcards } from '#contract/library/flashcards.contract.ts';
import { listTopicVersions } from '#contract/library/topic-versions.contract.ts';
import { getTopic } from '#contract/library/topics.contract.ts';
import { type Answer, answers, refuses } from '#test/components/answers.ts';
import { attemptResult } from '#test/components/attempt-result.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { practice } from '#test/components/practice.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { cardsOf, library, made, plan, showPlan, siteId, today, topicOf } from '#test/components/study-plan.ts';
import { openStudy } from '#web/features/study/log/storage/open-study.ts';
import type { NewEvent, StudyEvent } from '#web/features/study/log/study-event.ts';
import { hashOfText } from '#web/features/study/log/text-hash.ts';
import { grades } from '#web/features/study/planner/memory.ts';
import type { CardKey } from '#web/features/study/planner/plan-card.ts';

beforeEach(() => page.viewport(390, 844));

/** A grade that another device gave some days ago. */
const graded = (card: CardKey, ago: number, grade: 1 | 3, text = ''): StudyEvent => ({
  kind: 'review',
  card,
  grade,
  seconds: 5,
  text,
  device: `another, with ${card}`,
  number: 100 - ago,
  time: Date.now() - ago * 86_400_000,
  day: today - ago,
});
const failedThreeTimes = [3, 2, 1].map((ago) => graded('c:11', ago, grades.again));
/** The other cards are not offered, so that the card 11 comes first. */
const onlyFirstCard: NewEvent[] = (['c:12', 'c:13'] as const).map((card) => ({
  kind: 'aside',
  card,
  until: 'tomorrow',
}));

/** Grades the card on the screen with Again, until the log has it. */
async function failCard(failures: () => number | undefined, expected: number) {
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect
    .poll(async () => {
      await userEvent.keyboard('1');
      return failures();
    })
    .toBe(expected);
}

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
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect.element(help).toBeVisible();
  // On a phone there is no keyboard, so each line names the button or the gesture.
  await expect.element(help).toMatchTextContent(/Tap the card.*Turn the card.*Again.*Good.*Undo.*Not today/);
  await checkScreen();
});

test('A student who has failed a card four times may set it aside, and bring it back', async () => {
  const study = await showPlan('/about', [made]);
  await cleanup();
  await study.importEvents(failedThreeTimes);
  for (const event of onlyFirstCard) await study.record(event);
  await showScreen('/plan/session', library);
  await failCard(() => study.state().cards.get('c:11')?.failures, 4);
  await page.getByRole('button', { name: 'Set aside until after the exam' }).click();
  await expect.poll(() => study.state().cards.get('c:11')?.isAsideUntilExam).toBe(true);
  await cleanup();
  await showScreen('/plan/progress', library);
  await expect.element(page.getByText('You have studied on 4 of the last 7 days.', { exact: false })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect.poll(() => study.state().cards.get('c:11')?.isAsideUntilExam).toBe(false);
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

test('A plan fetches only those topics whose versions differ from what the device has', async () => {
  let asked: string[] = [];
  const noted = ({ endpoint, respond }: Answer): Answer => ({
    endpoint,
    respond: (request) => {
      asked.push(endpoint.path);
      return respond(request);
    },
  });
  // A topic that no other test of this page has fetched.
  const seventh = [answers(getTopic, topicOf(7, 'Sounds')), answers(listFlashcards, cardsOf(7)), ...library];
  const withVersion = (version: string) => [answers(listTopicVersions, [[7, version]]), ...seventh].map(noted);
  const fetches = () => asked.filter((path) => path === listFlashcards.path).length;
  await showPlan('/plan', [{ kind: 'plan', plan: { ...plan, topicIds: [7] } }], withVersion('a'));
  await expect.poll(() => asked).toContain(listFlashcards.path);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  for (const [minutes, version, fetched] of [
    [2, 'a', 0],
    [4, 'b', 1],
    [6, 'b', 0],
  ] as const) {
    await cleanup();
    asked = [];
    clock.mockReturnValue(now + minutes * 60_000);
    await showScreen('/plan', withVersion(version));
    await expect.poll(() => asked).toContain(listTopicVersions.path);
    await expect.poll(fetches).toBe(fetched);
  }
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
  const ownId = '1b0e7a52-6a36-4f0c-8d0e-2f8b4a4f7c11';
  await showPlan('/plan/session', [made], [answers(getInstallation, { siteId: ownId }), ...library.slice(1)], ownId);
  await expect.element(page.getByText('Your answers cannot be kept here.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await checkScreen();
});

test('A student with four grades cannot grade a card with a second tap right after the flip', async () => {
  const withFour: NewEvent = { kind: 'plan', plan: { ...plan, hasFourGrades: true } };
  const study = await showPlan('/plan/session', [withFour, ...onlyFirstCard]);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  onTestFinished(() => clock.mockRestore());
  await page.getByRole('button', { name: 'Show answer' }).click();
  for (const name of ['Again', 'Hard', 'Good', 'Easy'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await checkScreen();
  clock.mockReturnValue(10_249);
  await page.getByRole('button', { name: 'Easy' }).click();
  clock.mockReturnValue(10_250);
  await page.getByRole('button', { name: 'Hard' }).click();
  await expect.element(page.getByText('Done for today')).toBeVisible();
  expect(study.events().flatMap((event) => (event.kind === 'review' ? event.grade : []))).toEqual([grades.hard]);
});

test('A student whose storage becomes full goes on, and reads that the answers cannot be kept', async () => {
  const study = await showPlan('/plan/session?ahead', [made]);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  for (const reviews of [1, 2]) {
    await page.getByRole('button', { name: 'Show answer' }).click();
    clock.mockReturnValue(reviews * 10_000);
    await page.getByRole('button', { name: 'Good' }).click();
    await expect.poll(() => study.state().days.get(today)?.reviews).toBe(reviews);
    await expect.element(page.getByText('Your answers cannot be kept here.', { exact: false })).toBeVisible();
  }
  await checkScreen();
  await cleanup();
  await showScreen('/plan', library);
  await expect.element(page.getByRole('link', { name: 'Cannot be kept: storage is full' })).toBeVisible();
  await expect.element(page.getByText('The storage of this device is full.', { exact: false })).toBeVisible();
  await checkScreen();

  // The student has freed some space. The next answer is written together with those before it.
  put.mockRestore();
  await study.record({ kind: 'aside', card: 'c:13', until: 'tomorrow' });
  expect(study.keeping()).toBe('kept');
  expect((await openStudy(siteId)).events()).toEqual(study.events());
});

test('A student sees that a card was edited, and may start it over', async () => {
  const study = await showPlan('/about', [made, ...onlyFirstCard]);
  await cleanup();
  await study.importEvents([
    graded('c:11', 20, grades.good, hashOfText('Which nerve slows the heart?\nThe vagus nerve.')),
  ]);
  await showScreen('/plan/session', library);
  await expect.element(page.getByText('Edited', { exact: true })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(page.getByText('Edited', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: 'Question' })).toMatchTextContent(/Question 11/);
  expect(study.state().cards.get('c:11')?.seen).toBeUndefined();
});

test('A student does not see a card that an educator deleted, and its answers stay in the log', async () => {
  const list = [
    ...library.filter(({ endpoint }) => endpoint !== getTopic && endpoint !== listFlashcards),
    answers(getTopic, topicOf(5, 'Shock')),
    answers(listFlashcards, cardsOf(5).slice(1)),
  ];
  const study = await showPlan('/about', [{ kind: 'plan', plan: { ...plan, topicIds: [5] } }], list);
  await cleanup();
  await study.importEvents([graded('c:51', 20, grades.again)]);
  await showScreen('/plan', list);
  await expect.element(page.getByText(/^2 cards/).first()).toBeVisible();
  expect(study.state().cards.get('c:51')?.failures).toBe(1);
});

test('A student who has failed a card four times may answer a missed question of its topic', async () => {
  const figures = { questions: 1, right: 0, wrong: 1, blank: 0, points: -1, seconds: 12 };
  const insight: Insight = {
    cohort: 12,
    isCompared: false,
    medianAttempts: 0,
    marking: attemptResult.marking,
    medianPercentage: null,
    medianSeconds: null,
    seconds: 12,
    sections: [],
    subjects: [],
    topics: [{ ...figures, name: 'Rhythm', median: null, topicId: 1 }],
    difficulties: [],
    wrongAnswers: { count: 1, points: 1, ranks: [] },
    questions: [
      { questionId: 1, subject: null, topic: 'Rhythm', seconds: 12, medianSeconds: null, shares: [], change: null },
    ],
  };
  const withMissed = [...library, answers(getInsight, insight), answers(getResult, attemptResult)];
  const inPlan = { ...plan, missed: [{ sessionId: 's1', addedDay: today }] };
  const study = await showPlan('/about', [{ kind: 'plan', plan: inPlan }, ...onlyFirstCard], withMissed);
  await cleanup();
  // The student knew the question yesterday, so the plan does not offer it today.
  await study.importEvents([...failedThreeTimes, graded('q:1', 1, grades.good)]);
  await showScreen('/plan/session', withMissed);
  await failCard(() => study.state().cards.get('c:11')?.failures, 4);
  await page.getByRole('button', { name: 'Answer a question of its topic' }).click();
  await expect.element(page.getByText('Which valve closes first?', { exact: true })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Answer a question of its topic' })).not.toBeInTheDocument();
  await checkScreen();
  await page.getByRole('button', { name: 'Mitral' }).click();
  await expect
    .poll(async () => {
      await userEvent.keyboard(' ');
      return study.state().cards.get('q:1')?.reviews;
    })
    .toBe(2);
});

test('A student who has failed a card four times may practise a question of its topic', async () => {
  const study = await showPlan('/plan/session', [made, ...onlyFirstCard], practice);
  await study.importEvents(failedThreeTimes);
  await failCard(() => study.state().cards.get('c:11')?.failures, 4);
  const question = page.getByRole('link', { name: 'Answer a question of its topic' });
  await expect.element(question).toHaveAttribute('href', '/practice?start=weak&subject=Cardiology&topic=Rhythm');
  await checkScreen();
});
