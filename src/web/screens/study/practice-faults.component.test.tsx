import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { getPracticeCatalogue, listPracticeItems } from '#contract/content/practice.contract.ts';
import { answers, breaksOff } from '#test/components/answers.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { practice, practiceItem } from '#test/components/practice.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { showPlan, siteId, today } from '#test/components/study-plan.ts';
import type { Later } from '#web/features/study/log/later-event.ts';
import { withStudyDatabase } from '#web/features/study/log/storage/kept-values.ts';
import { openStudy, type Study } from '#web/features/study/log/storage/open-study.ts';
import type { NewEvent } from '#web/features/study/log/study-event.ts';

beforeEach(async () => {
  localStorage.removeItem('rounds.practice');
  // What other tests have kept for this site.
  await withStudyDatabase((database) => database.clear('kept'));
  return page.viewport(390, 844);
});

const built = (mode: 'tutor' | 'timed', items = [1, 2]): NewEvent => ({
  ...{ kind: 'test', id: 't1', items, mode, chosen: 'Rhythm' },
});
const answer = (item: number, right: boolean): NewEvent => ({
  ...{ kind: 'answer', item, option: right ? 'A' : 'B', right, seconds: 20, test: 't1' },
});
const question = (id: number) => page.getByText(`Which sign belongs to disease ${id}?`);
const option = (name: RegExp) => page.getByRole('button', { name });
const answersOf = (study: Study) =>
  [...(study.state().practice.answers.get('t1') ?? [])].map(([item, { option }]) => [item, option]);

/** The log of this site as another tab has it. Storage and messages are those of the browser. */
const openTab = () => openStudy(siteId);

/** Events of another device that the secret link has brought. */
const fromElsewhere = (events: NewEvent[]) =>
  (events as Later[]).map((later, index) => ({
    ...{ kind: 'undo' as const, of: { device: '', number: 0 }, later, device: 'another-device' },
    ...{ number: index + 1, time: Date.now() - 9000, day: today },
  }));

test('Two tabs practise the same test: each shows the answers of the other, and none is taken back', async () => {
  const study = await showPlan('/practice/tests/t1', [built('tutor', [1, 2, 3])], practice);
  await expect.element(question(1)).toBeVisible();
  const tab = await openTab();
  await tab.record(answer(1, false));
  await tab.record({ kind: 'mark', item: 3, on: true });
  await expect.element(page.getByText('Not right.')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Right.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Mark for review' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Finish test' }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect.element(page.getByRole('heading', { name: '1 of 3 right' })).toBeVisible();
  expect(answersOf(study)).toEqual([
    [1, 'B'],
    [2, 'A'],
  ]);
  expect(study.state().practice.marked).toEqual(new Set([3]));
});

test('A timed test takes a later choice of another tab, and ends here when it ends there', async () => {
  const study = await showPlan('/practice/tests/t1', [built('timed')], practice);
  await option(/^A Right sign 1/).click();
  await expect.poll(() => answersOf(study)).toEqual([[1, 'A']]);
  const tab = await openTab();
  await tab.record(answer(1, false));
  await expect.element(option(/^B Wrong sign 1/)).toHaveAttribute('aria-pressed', 'true');
  // The student chooses another option in this tab.
  await option(/^C Other sign 1/).click();
  await expect.poll(() => answersOf(study)).toEqual([[1, 'C']]);
  await tab.record({ kind: 'over', test: 't1' });
  await expect.element(page.getByRole('heading', { name: '0 of 2 right' })).toBeVisible();
  expect(answersOf(study)).toEqual([[1, 'C']]);
});

test('Answers of another device arrive while the test is open, and the test goes on with the rest', async () => {
  const study = await showPlan('/practice/tests/t1', [built('tutor')], practice);
  await expect.element(question(1)).toBeVisible();
  await study.importEvents(fromElsewhere([answer(1, true), { kind: 'alias', card: 'q:71', to: 'i:1' }]));
  await expect.element(page.getByText('Right.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await userEvent.keyboard('b');
  await page.getByRole('button', { name: 'Finish test' }).click();
  await expect.element(page.getByRole('heading', { name: '1 of 2 right' })).toBeVisible();
});

test('A test of another device whose questions were withdrawn says so, and can be ended', async () => {
  const some = [answers(listPracticeItems, [practiceItem(2)]), ...practice];
  const study = await showPlan('/practice/tests/t1', [built('tutor', [2, 21])], some);
  await expect.element(page.getByText('Question 1 of 1').first()).toBeVisible();
  await userEvent.keyboard('a');
  await page.getByRole('button', { name: 'Finish test' }).click();
  await expect.element(page.getByRole('heading', { name: '1 of 2 right' })).toBeVisible();
  await expect.element(page.getByText('1 question of this test can no longer be practised.')).toBeVisible();
  await cleanup();

  await study.clear();
  await study.record(built('tutor', [22, 23]));
  const none = [answers(listPracticeItems, []), ...practice];
  await showScreen('/practice/tests/t1', none);
  await expect.element(page.getByRole('heading', { name: 'These questions are no longer in practice' })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'End the test' }).click();
  await expect.element(page.getByRole('heading', { name: 'Earlier tests' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Continue/ })).not.toBeInTheDocument();
});

test('A test does not begin with questions that were withdrawn, or without those that did not come', async () => {
  const study = await showPlan('/practice', [], [answers(listPracticeItems, []), ...practice]);
  // Other tests of this page have read the items of the catalogue, so that it keeps them.
  const catalogue = {
    version: 'v2',
    subjects: [
      { name: 'Surgery', topics: [{ name: 'Hernia', items: [[31, 1, 1, 0] as [number, number, number, number]] }] },
    ],
  };
  await cleanup();
  await showScreen('/practice', [
    answers(listPracticeItems, []),
    answers(getPracticeCatalogue, catalogue),
    ...practice,
  ]);
  await page.getByRole('button', { name: 'Start 1 question' }).click();
  await expect.element(page.getByText('The educator has taken these questions out of practice.')).toBeVisible();
  await cleanup();
  await showScreen('/practice', [breaksOff(listPracticeItems), answers(getPracticeCatalogue, catalogue), ...practice]);
  await page.getByRole('button', { name: 'Start 1 question' }).click();
  await expect.element(page.getByText(/These questions are not on this device yet\.$/)).toBeVisible();
  expect(study.state().practice.tests.size).toBe(0);
});

test('A question whose key was corrected keeps the score of the test, and says so; a withdrawn one is not asked again', async () => {
  await showPlan(
    '/practice/tests/t1',
    [built('tutor', [61])],
    [answers(listPracticeItems, [practiceItem(61)]), ...practice],
  );
  await expect.element(question(61)).toBeVisible();
  await userEvent.keyboard('b');
  await page.getByRole('button', { name: 'Finish test' }).click();
  await expect.element(page.getByRole('heading', { name: '0 of 1 right' })).toBeVisible();
  await expect.element(page.getByText('Incorrect')).toBeVisible();
  await expect.element(page.getByText('was corrected after your answer')).not.toBeInTheDocument();
  await cleanup();
  // Another test fetches the question with its new key.
  const corrected = { ...practiceItem(61), version: 2, correctAnswer: 'B' as const };
  await showScreen('/practice/results/t1', [answers(listPracticeItems, [corrected]), ...practice]);
  await page.getByRole('button', { name: 'Again: the wrong one' }).click();
  await expect.element(page.getByText('Question 1 of 1').first()).toBeVisible();
  await cleanup();
  await showScreen('/practice/results/t1', [answers(listPracticeItems, []), ...practice]);
  await expect.element(page.getByRole('heading', { name: '0 of 1 right' })).toBeVisible();
  await expect.element(page.getByText('The key of this question was corrected after your answer.')).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Again: the wrong one' }).click();
  await expect.element(page.getByText('The educator has taken these questions out of practice.')).toBeVisible();
});

test('Damaged values on the device stop nothing: what is damaged is fetched again or left out', async () => {
  const study = await showPlan('/practice', [built('tutor', [41, 42]), answer(41, true)], practice);
  await expect.element(page.getByRole('link', { name: 'Continue: 1 of 2 answered' })).toBeVisible();
  await cleanup();
  for (const key of ['rounds.practice', 'rounds.reported', 'rounds.packs', 'rounds.data'] as const) {
    localStorage.setItem(key, '{"topics":7,"pool":[');
    onTestFinished(() => localStorage.removeItem(key));
  }
  const damaged: [string, unknown][] = [
    [`catalogue ${siteId}`, { version: 'v1', subjects: [{ name: 'Cardiology' }] }],
    [`pack ${siteId} Cardiology`, { subject: 'Cardiology' }],
    [`packed ${siteId} 41`, 'no item'],
    [`item ${siteId} 42`, 7],
    [`exams asked ${siteId}`, [null]],
  ];
  await withStudyDatabase(async (database) => {
    for (const [name, value] of damaged) await database.put('kept', value, name);
    await database.put('packs', '[{"kind":"undo","later":', [siteId, 'broken']);
    await database.put('packs', '[null,{"kind":"review"}]', [siteId, 'of other things']);
  });
  // Another tab reads the disk, and this one with it.
  const tab = await openTab();
  await tab.record({ kind: 'mark', item: 41, on: true });
  await expect.poll(() => study.state().practice.marked).toEqual(new Set([41]));
  expect(answersOf(tab)).toEqual([[41, 'A']]);

  await showScreen('/practice', [breaksOff(getPracticeCatalogue), ...practice]);
  await expect.element(page.getByRole('heading', { name: 'The questions could not be loaded' })).toBeVisible();
  await expect.element(page.getByText(/undefined|not iterable/)).not.toBeInTheDocument();
  await cleanup();
  await showScreen('/practice', practice);
  await expect.element(page.getByRole('button', { name: 'Start 4 questions' })).toBeVisible();
  await cleanup();
  const items = [answers(listPracticeItems, [41, 42].map(practiceItem)), ...practice];
  await showScreen('/practice/tests/t1', items);
  await expect.element(question(42)).toBeVisible();
});

test('Without any storage a student practises to the result, and the page says that nothing is kept', async () => {
  const otherSite = '22222222-3e9a-4f6e-9a53-0d5f7d1c2b3a';
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const mocks = [
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse),
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
  ];
  onTestFinished(() => {
    for (const mock of mocks) mock.mockRestore();
  });
  const list = [answers(getInstallation, { siteId: otherSite }), ...practice];
  const study = await showPlan('/practice', [], list, otherSite);
  await expect.element(page.getByText('This browser keeps nothing', { exact: false })).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: '10 mixed questions' }).click();
  for (let place = 1; place <= 4; place += 1) {
    await expect.element(page.getByText(`Question ${place} of 4`).first()).toBeVisible();
    await userEvent.keyboard('a');
    await expect.element(page.getByText('Right.', { exact: true })).toBeVisible();
    if (place < 4) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect.element(page.getByText('This device has no room for your answers.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Finish test' }).click();
  await expect.element(page.getByRole('heading', { name: '4 of 4 right' })).toBeVisible();
  expect(study.keeping()).toBe('refused');
});

test('Without a network a student practises again what earlier tests have brought, also what was wrong', async () => {
  await showPlan('/practice/tests/t1', [built('tutor', [1, 2])], practice);
  await expect.element(question(1)).toBeVisible();
  await userEvent.keyboard('b');
  await cleanup();
  // This visit keeps the catalogue.
  await showScreen('/practice', practice);
  await expect.element(page.getByRole('button', { name: 'Wrong 1' })).toBeVisible();
  await cleanup();
  await showScreen('/practice', [answers(getInstallation, { siteId })]);
  await expect.element(page.getByText('There is no network. These are the questions')).toBeVisible();
  await page.getByRole('button', { name: 'Wrong 1' }).click();
  await page.getByRole('button', { name: 'Start 1 question' }).click();
  await expect.element(question(1)).toBeVisible();
});
