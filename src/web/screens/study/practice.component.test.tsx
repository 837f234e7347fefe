import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import { getPracticeCatalogue, listPracticeItems, listSatExams } from '#contract/content/practice.contract.ts';
import { reportItem } from '#contract/content/practice-reports.contract.ts';
import { getSubject } from '#contract/library/subjects.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
import { checkContrast } from '#test/components/check-contrast.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { practice, practiceItem } from '#test/components/practice.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { plan, showPlan, siteId, today } from '#test/components/study-plan.ts';
import type { Later } from '#web/features/study/log/later-event.ts';
import type { NewEvent } from '#web/features/study/log/study-event.ts';
import { overhangOfFrames, overhangOfPage } from '../../../../e2e/support/screen-measures.ts';

beforeEach(() => {
  localStorage.removeItem('rounds.practice');
  return page.viewport(390, 844);
});

const built = (mode: 'tutor' | 'timed', id = 't1'): NewEvent => ({
  kind: 'test',
  id,
  items: [1, 2],
  mode,
  chosen: 'Rhythm',
});
const answer = (item: number, right: boolean): NewEvent => ({
  kind: 'answer',
  item,
  option: right ? 'A' : 'B',
  right,
  seconds: 20,
  test: 't1',
});
const option = (name: RegExp) => page.getByRole('button', { name });

test('A student builds a test, answers with the keyboard, and sees each answer at once', async () => {
  const study = await showPlan('/practice', [], practice);
  await expect.element(page.getByRole('button', { name: 'New 4' })).toBeVisible();
  await checkScreen();
  await page.getByRole('checkbox', { name: 'All topics of Cardiology' }).click();
  await page.getByText('Cardiology', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: /^Valves/ }).click();
  await page.getByRole('button', { name: 'Topic by topic' }).click();
  await page.getByRole('button', { name: 'Start 2 questions' }).click();

  await expect.element(page.getByText('Which sign belongs to disease 1?')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Finish test' })).toBeVisible();
  await checkScreen();
  await userEvent.keyboard('b');
  await expect.element(page.getByText('Not right.')).toBeVisible();
  await expect.element(page.getByText('It is the sign of disease 1.')).toBeVisible();
  await expect.element(page.getByText('In exams chosen: A 50% · B 30% · C 20%')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cards of this topic' })).toBeVisible();
  await checkScreen();
  // A second choice does not count.
  await userEvent.keyboard('a');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.element(page.getByText('Which sign belongs to disease 2?')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Right.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cards of this topic' })).not.toBeInTheDocument();
  // A mark keeps the question for later, and does not hold up the end.
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await page.getByRole('button', { name: 'Finish test' }).click();
  await expect.element(page.getByRole('heading', { name: '1 of 2 right' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Question 2' })).toBeVisible();
  await checkScreen();
  expect([...study.state().practice.last].map(([item, { right }]) => [item, right])).toEqual([
    [1, false],
    [2, true],
  ]);

  await page.getByRole('button', { name: 'Again: the wrong one' }).click();
  await expect.element(page.getByText('Which sign belongs to disease 1?')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Finish test' })).toBeVisible();
  await page.getByRole('link', { name: 'Leave the test' }).click();
  await expect.element(page.getByRole('link', { name: 'Continue: 0 of 1 answered' })).toBeVisible();
  // The choice is remembered, and the counts follow the answers.
  await expect.element(page.getByRole('button', { name: 'Wrong 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Again, only the wrong ones' })).toBeVisible();
  await checkScreen();
});

test.each([
  ['a phone on its side', 844, 390],
  // A zoom of 200 % halves the window in which the page is laid out.
  ['a phone with everything at 200 %', 195, 422],
  ['a desktop with everything at 200 %', 640, 400],
] as const)('Builder, question, result and performance fit on %s, in both themes', async (_, width, height) => {
  const { dataset } = document.documentElement;
  await showPlan('/practice', [built('tutor'), answer(1, false), answer(2, true), built('tutor', 't2')], practice);
  await page.viewport(width, height);
  for (const [address, text] of [
    ['/practice', 'Start 4 questions'],
    ['/practice/tests/t2', 'Which sign belongs to disease 1?'],
    ['/practice/results/t1', 'Which sign belongs to disease 1?'],
    ['/practice/performance', '2 answers'],
  ] as const) {
    await cleanup();
    await showScreen(address, practice);
    await expect.element(page.getByText(text).first()).toBeVisible();
    for (const theme of ['light', 'dark']) {
      dataset.theme = theme;
      expect([overhangOfPage(), overhangOfFrames()], `${address} ${theme}`).toEqual([0, 0]);
      await checkContrast(`${address} ${theme}`);
    }
  }
  dataset.theme = 'light';
});

test('A student reports an error once, and keeps what was typed while there is no network', async () => {
  localStorage.removeItem('rounds.reported');
  await showPlan('/practice/tests/t1', [built('tutor'), answer(1, false)], [breaksOff(reportItem), ...practice]);
  await option(/^A Right sign 2/).click();
  await page.getByRole('button', { name: 'Report an error' }).click();
  await page.getByRole('radio', { name: 'The answer is out of date' }).click();
  await page.getByRole('textbox', { name: 'Why?' }).fill('Since 2024 it is another sign.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByText(/^Not sent\./)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Why?' })).toHaveValue('Since 2024 it is another sign.');
  await checkScreen();
  await cleanup();
  const bodies: unknown[] = [];
  const respond = async ({ body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json({ reported: true });
  };
  await showScreen('/practice/results/t1', [{ endpoint: reportItem, respond }, ...practice]);
  await page.getByRole('button', { name: 'Report an error' }).first().click();
  await page.getByRole('radio', { name: 'No option is correct' }).click();
  await page.getByRole('button', { name: 'Send report' }).dblClick();
  await expect.element(page.getByText('You have reported this question.')).toBeVisible();
  expect(bodies).toMatchObject([{ version: 1, reason: 'none_correct' }]);
  localStorage.removeItem('rounds.reported');
});

test('A test goes on after the page was closed and the network is gone', async () => {
  await showPlan('/practice/tests/t1', [built('tutor'), answer(1, false)], practice);
  await expect.element(page.getByText('Which sign belongs to disease 2?')).toBeVisible();
  await cleanup();
  await showScreen('/practice/tests/t1', [answers(getInstallation, { siteId })]);
  await expect.element(page.getByText('Which sign belongs to disease 2?')).toBeVisible();
  await option(/^A Right sign 2/).click();
  await expect.element(page.getByText('It is the sign of disease 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish test' }).click();
  await expect.element(page.getByRole('heading', { name: '1 of 2 right' })).toBeVisible();
});

test('A test goes on when the storage is full, and the page says that the answers are lost with it', async () => {
  const study = await showPlan('/practice/tests/t1', [built('tutor'), answer(1, false)], practice);
  await expect.element(page.getByText('Which sign belongs to disease 2?')).toBeVisible();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await option(/^A Right sign 2/).click();
  await expect.element(page.getByText('It is the sign of disease 2.')).toBeVisible();
  await expect.element(page.getByText('This device has no room for your answers.', { exact: false })).toBeVisible();
  await checkScreen();
  full.mockRestore();
  // The next answer or mark is written with those that could not be.
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await expect.element(page.getByText('This device has no room', { exact: false })).not.toBeInTheDocument();
  expect(study.state().practice.answers.get('t1')?.get(2)?.right).toBe(true);
});

test('A test of another device opens as soon as the secret link has brought it, with its answers', async () => {
  const study = await showPlan('/practice/tests/t1', [], practice);
  await expect.element(page.getByRole('heading', { name: 'This device does not have this test' })).toBeVisible();
  const later = [built('tutor'), answer(1, true)] as Later[];
  const key = { kind: 'undo', of: { device: '', number: 0 }, device: 'another-device' } as const;
  await study.importEvents(
    later.map((each, index) => ({ ...key, later: each, number: index + 1, time: Date.now() - 9000, day: today })),
  );
  await expect.element(page.getByText('Which sign belongs to disease 2?')).toBeVisible();
  await option(/^A Right sign 2/).click();
  await page.getByRole('button', { name: 'Finish test' }).click();
  await expect.element(page.getByRole('heading', { name: '2 of 2 right' })).toBeVisible();
});

test('A timed test shows its clock and no key, and takes another choice', async () => {
  const study = await showPlan('/practice/tests/t1', [built('timed'), answer(1, false)], practice);
  // 140 seconds for two questions, of which 20 are over.
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^0(1:[0-5]\d|2:00)$/);
  await option(/^B Wrong sign 2/).click();
  await option(/^A Right sign 2/).click();
  await expect.element(page.getByText('It is the sign of disease 2.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await expect.poll(() => [...study.state().practice.marked]).toEqual([2]);
  await expect.poll(() => study.state().practice.answers.get('t1')?.get(2)?.right).toBe(true);
  await checkScreen();
  await page.getByRole('button', { name: 'Finish test' }).click();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect.element(page.getByRole('heading', { name: '1 of 2 right' })).toBeVisible();
});

test('A wrong answer is a question of the plan on the next day, and its grade counts in practice', async () => {
  const study = await showPlan('/practice', [], practice);
  const yesterday = { device: 'another-device', time: Date.now() - 86_400_000, day: today - 1 };
  const later = [built('tutor'), answer(1, false), answer(2, true)] as Later[];
  await study.importEvents(
    later.map((each, index) => ({
      kind: 'undo',
      of: { device: '', number: 0 },
      later: each,
      ...yesterday,
      number: index + 1,
    })),
  );
  await study.record({ kind: 'plan', plan: { ...plan, topicIds: [] } });
  await cleanup();
  await showScreen('/plan/session', practice);
  await expect.element(page.getByText('A question that you got wrong')).toBeVisible();
  await expect.element(page.getByText('Which sign belongs to disease 1?')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bookmark' })).toBeVisible();
  await page.getByRole('button', { name: /Right sign 1/ }).click();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Enter}');
      return study.state().practice.last.get(1)?.right;
    })
    .toBe(true);
  await checkScreen();
});

test('A student counts practice in the minutes of the plan, and the session of the day is shorter', async () => {
  const study = await showPlan('/plan', [{ kind: 'plan', plan: { ...plan, minutes: 1 } }], practice);
  for (const item of [1, 2]) await study.record({ ...answer(item, true), seconds: 31 } as NewEvent);
  await expect.element(page.getByText('3 cards, all of them new today.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the plan' }).click();
  await page.getByRole('switch', { name: 'Practice counts in these minutes' }).click();
  await checkScreen();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Done for today')).toBeVisible();
  await expect.element(page.getByText('You have practised for 1 minute. Come back tomorrow.')).toBeVisible();
  await expect.element(page.getByText('1 minute of practice counts in your 1 minute of today.')).toBeVisible();
  expect(study.state().plan?.countsPractice).toBe(true);
  await checkScreen();
});

test('The builder says when there is nothing, when nothing fits, and when the questions did not come', async () => {
  await showPlan('/practice', [], [answers(getPracticeCatalogue, { version: 'v0', subjects: [] }), ...practice]);
  await expect.element(page.getByRole('heading', { name: 'There is nothing to practise yet' })).toBeVisible();
  await checkScreen();
  await cleanup();
  await showScreen('/practice', practice);
  await page.getByRole('button', { name: 'Marked 0' }).click();
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeDisabled();
  await expect.element(page.getByText('No question here is “Marked”.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Another number' }).fill('201');
  await expect.element(page.getByText('Type a number from 1 to 200.')).toBeVisible();
  await checkScreen();
  await cleanup();
  await showPlan('/practice', [], [waits(getPracticeCatalogue), ...practice]);
  await expect.element(page.getByRole('heading', { name: 'Practice' })).toBeVisible();
  await cleanup();
  await showScreen('/practice/tests/unknown', practice);
  await expect.element(page.getByRole('heading', { name: 'This device does not have this test' })).toBeVisible();
  await checkScreen();
});

test('A first visit without a network offers to try again', async () => {
  const otherSite = '11111111-3e9a-4f6e-9a53-0d5f7d1c2b3a';
  const list = [answers(getInstallation, { siteId: otherSite }), breaksOff(getPracticeCatalogue), ...practice];
  await showPlan('/practice', [], list, otherSite);
  await expect.element(page.getByRole('heading', { name: 'The questions could not be loaded' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});

test('The questions of an exam of another day are in the pools, and come first in what is weak', async () => {
  const submittedAt = new Date(Date.now() - 86_400_000).toISOString();
  const result = { percentage: 50, passed: null, submittedAt, correctAnswers: 1, incorrectAnswers: 1 };
  const attempt = { sessionId: 's1', examCode: 'X', title: 'Mock', name: 'Asha', openedAt: 1, result };
  localStorage.setItem('rounds.attempts.1', JSON.stringify([attempt]));
  const exam = { sessionId: 's1', submittedAt, isWhole: true };
  const given = [
    [71, 3, 'A', 1, 20],
    [72, 4, 'B', 0, 90],
  ] as [number, number, 'A', number, number][];
  const study = await showPlan('/practice', [], [answers(listSatExams, [{ ...exam, answers: given }]), ...practice]);
  await expect.element(page.getByRole('button', { name: 'Wrong 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New 2' })).toBeVisible();
  expect([...study.state().aliases]).toEqual([['q:72', 'i:4']]);
  await cleanup();
  // The log has all of it, so the server is not asked again.
  await showScreen('/practice?start=weak', practice);
  await expect.poll(() => [...study.state().practice.tests.values()][0]?.items).toContain(4);
  localStorage.removeItem('rounds.attempts.1');
});

test('Performance shows the weakest topics, each with one tap into a test, and the weeks with exams', async () => {
  const submittedAt = new Date().toISOString();
  const result = { percentage: 50, passed: null, submittedAt, correctAnswers: 30, incorrectAnswers: 20 };
  const attempt = { sessionId: 's1', examCode: 'X', title: 'Mock', name: 'Asha', openedAt: 1, result };
  localStorage.setItem('rounds.attempts.1', JSON.stringify([attempt]));
  const yesterday = { device: 'another-device', time: Date.now() - 86_400_000, day: today - 1 };
  const study = await showPlan('/practice/performance', [], [answers(listSatExams, []), ...practice]);
  await expect.element(page.getByText('50 answers, 50 of them in exams')).toBeVisible();
  await cleanup();
  await study.importEvents(
    ([...Array(8).keys()] as number[]).map((index) => ({
      kind: 'undo',
      of: { device: '', number: 0 },
      later: { kind: 'answer', item: 1 + (index % 4), option: 'B', right: index > 3, seconds: 30, test: `t${index}` },
      ...yesterday,
      number: index + 1,
    })),
  );
  for (const item of [1, 2]) await study.record({ ...answer(item, true), test: 't9' } as NewEvent);
  await showScreen('/practice/performance', practice);
  await expect.element(page.getByText('60% of 10 answers right, 28 s an answer.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Weakest 2 topics' })).toBeVisible();
  await expect.element(page.getByText('Cardiology · 2 of 4 right · 30 s an answer')).toBeVisible();
  await checkScreen();
  await page.viewport(1280, 850);
  await page.getByText('Cardiology', { exact: true }).last().click();
  await expect.element(page.getByText('4 of 6 right · 27 s an answer').last()).toBeVisible();
  await checkScreen();
  await page.getByRole('link', { name: 'Practise Valves' }).click();
  await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  expect([...study.state().practice.tests.values()]).toMatchObject([{ chosen: 'Valves', mode: 'tutor' }]);
  localStorage.removeItem('rounds.attempts.1');
});

test('A student without a plan saves what was practised as a table, right answers too', async () => {
  const files: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'data:,';
  });
  onTestFinished(() => made.mockRestore());
  await showPlan('/practice/tests/t1', [built('tutor'), answer(1, false)], practice);
  await option(/^A Right sign 2/).click();
  await cleanup();
  await showScreen('/practice/performance', practice);
  await page.getByRole('link', { name: 'Save all answers as a table' }).click();
  await expect.element(page.getByText('There is no plan on this device')).toBeVisible();
  await checkScreen();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.element(page.getByText('Progress saved')).toBeVisible();
  const [, ...rows] = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(rows.map((row) => row.split(',').slice(0, 4)).sort()).toEqual([
    ['"Cardiology"', '"Rhythm"', '"question"', '"Which sign belongs to disease 1?"'],
    ['"Cardiology"', '"Rhythm"', '"question"', '"Which sign belongs to disease 2?"'],
  ]);
});

test('Performance without an answer leads to practice', async () => {
  await showPlan('/practice/performance', [], practice);
  await expect.element(page.getByRole('heading', { name: 'No answers yet' })).toBeVisible();
  await checkScreen();
});

test('The address of what is weak begins a test, and says when all of it was wrong today', async () => {
  const study = await showPlan('/practice?start=weak&subject=cardiology&topic=rhythm', [], practice);
  await expect.element(page.getByText(/^Which sign belongs to disease [12]\?/)).toBeVisible();
  expect([...study.state().practice.tests.values()]).toMatchObject([{ chosen: 'Rhythm', items: expect.any(Array) }]);
  await cleanup();
  for (const item of [1, 2, 3, 4]) await study.record(answer(item, false));
  await showScreen('/practice?start=weak', practice);
  await expect.element(page.getByText('You got all of these wrong today')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Practice' })).toBeVisible();
  expect(study.state().practice.tests.size).toBe(1);
});

test('A student opens the cards of the topic of a wrong question', async () => {
  await showPlan('/practice/tests/t1', [built('tutor')], practice);
  await expect.element(page.getByText('Which sign belongs to disease 1?')).toBeVisible();
  await userEvent.keyboard('b');
  await page.getByRole('button', { name: 'Cards of this topic' }).click();
  await expect.element(page.getByText('Question 11?').first()).toBeVisible();
});

test('A wrong question whose topic has no cards leads to the topics of its subject', async () => {
  const items = answers(listPracticeItems, [{ ...practiceItem(51), topic: 'Pericardium' }]);
  const subject = answers(getSubject, { id: 1, name: 'Cardiology', description: 'The heart.', version: 1 });
  await showPlan('/practice/tests/t1', [{ ...built('tutor'), items: [51] } as NewEvent], [items, subject, ...practice]);
  await expect.element(page.getByText('Which sign belongs to disease 51?')).toBeVisible();
  await userEvent.keyboard('b');
  await page.getByRole('button', { name: 'Cards of this topic' }).click();
  await expect.element(page.getByRole('heading', { name: 'Cardiology' })).toBeVisible();
  await expect.element(page.getByText('Valves').first()).toBeVisible();
});
