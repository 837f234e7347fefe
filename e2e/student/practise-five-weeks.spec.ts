import type { Page } from '@playwright/test';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { startCountingProxy } from '#test/server/counting-proxy.ts';
import { studyDayOf } from '#web/features/study/planner/study-day.ts';
import { begin, submit } from '../support/taking.ts';
import { expect, phone as phoneSize, test } from '../support/test.ts';

const dayMs = 86_400_000;
/** Another story of the same server has an exam with the questions 1 to 1,000, which holds them back from practice. */
const firstNumber = 12_701;
const place = { subject: 'Fever', topic: 'Five weeks' };
const weak = `/practice?${new URLSearchParams({ start: 'weak', ...place })}`;

/** What the student answered, as the test notes it beside the product. Questions are known by their numbers. */
type Given = { question: number; isRight: boolean; day: number; kind: 'exam' | 'test' | 'card' };

/** The student knows two of three questions, and another third with each further answer. */
const knows = (given: readonly Given[], question: number) =>
  (question + given.filter((each) => each.question === question).length) % 3 > 0;

/** The key of a question of `makeQuestion`, and a letter beside it. */
const letterFor = (question: number, isRight: boolean) => 'abcd'.charAt((question + (isRight ? 3 : 0)) % 4);

const verdict = /^(Right|Not right)\.$/;

async function numberShown(page: Page): Promise<number> {
  const text = await page.getByText(/^Question \d+: which/).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

/** A test of what is weak, to its result. */
async function practise(page: Page, given: Given[], day: number): Promise<void> {
  const heading = page.getByText(/^Question 1 of \d+$/).first();
  await page.goto(weak);
  await expect(heading).toBeVisible();
  const count = Number(/\d+$/.exec((await heading.textContent()) ?? '')?.[0]);
  for (let asked = 1; asked <= count; asked += 1) {
    await expect(page.getByText(`Question ${asked} of ${count}`).first()).toBeVisible();
    const question = await numberShown(page);
    expect(given.filter((each) => each.question === question && each.day === day && !each.isRight)).toEqual([]);
    const isRight = knows(given, question);
    await page.keyboard.press(letterFor(question, isRight));
    await expect(page.getByText(verdict)).toHaveText(isRight ? 'Right.' : 'Not right.');
    given.push({ question, isRight, day, kind: 'test' });
    if (asked < count) await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: 'Finish test' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`of ${count} right$`) })).toBeVisible();
}

/** The session of the plan, until it is done. */
async function study(page: Page, given: Given[], day: number): Promise<void> {
  await page.goto('/plan/session');
  const card = page.getByText('A question that you got wrong');
  const done = page.getByText('Done for today').first();
  for (;;) {
    await expect(card.or(done)).toBeVisible();
    if (await done.isVisible()) return;
    const question = await numberShown(page);
    const isRight = knows(given, question);
    const letter = letterFor(question, isRight).toUpperCase();
    await page.getByRole('button', { name: `Option ${letter} of ${question}`, exact: false }).click();
    await expect(page.getByText(verdict)).toHaveText(isRight ? 'Right.' : 'Not right.');
    given.push({ question, isRight, day, kind: 'card' });
    // The session takes no grade within a quarter of a second after the answer.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByText(verdict)).toHaveCount(0, { timeout: 100 });
    }).toPass({ intervals: [50] });
  }
}

/** An exam of six questions. The first has the number `from`. */
async function sitExam(page: Page, code: string, from: number, given: Given[], day: number): Promise<void> {
  await begin(page, code);
  for (let question = from; question < from + 6; question += 1) {
    await expect(page.getByText(`Question ${question}: which`)).toBeVisible();
    const isRight = knows(given, question);
    await page.keyboard.press(letterFor(question, isRight));
    given.push({ question, isRight, day, kind: 'exam' });
    if (question < from + 5) await page.keyboard.press('ArrowRight');
  }
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
}

/** A plan without topics, which practice fills, by a file. Returns the secret link of the plan. */
async function makePlan(page: Page, siteId: string, startDay: number): Promise<string> {
  const settings = { startDay, examDay: startDay + 40, minutes: 20, topicIds: [], hasFourGrades: false, missed: [] };
  const event = { device: 'device-of-the-file', number: 1, time: Date.now() - dayMs, day: startDay, kind: 'plan' };
  const events = [{ ...event, plan: { ...settings, countsPractice: true } }];
  const file = { format: 'rounds-study-plan', version: 1, site: siteId, origin: '', savedAt: '', events };
  await page.goto('/plan/move');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  const buffer = Buffer.from(JSON.stringify(file));
  await (await chooser).setFiles({ name: 'rounds-plan-2026-11-22.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Add to this device' }).click();
  await page.getByRole('button', { name: 'Create a secret link' }).click();
  const field = page.getByRole('textbox', { name: 'Your secret link' });
  await expect(field).toHaveValue(/#v1\.[\w-]{43}$/);
  return field.inputValue();
}

/** What `/data` has said on each day, together: the page remembers seven days. */
async function readUsed(page: Page, days: Map<string, number>): Promise<void> {
  const used = await page.evaluate<Record<string, Record<string, number>>>(() =>
    JSON.parse(localStorage.getItem('rounds.data') ?? '{}'),
  );
  for (const [date, purposes] of Object.entries(used)) {
    days.set(
      date,
      Object.values(purposes).reduce((sum, bytes) => sum + bytes, 0),
    );
  }
}

/** How many answers of the student count in each week, the newest first, as the list of weeks says it. */
function weeksOf(given: readonly Given[], firstDay: number): string[] {
  const weeks = new Map<number, { all: number; exams: number }>();
  for (const { day, kind } of given.filter((each) => each.kind !== 'card')) {
    // 5 January 1970 was a Monday.
    const monday = Math.floor((firstDay + day - 4) / 7);
    const { all, exams } = weeks.get(monday) ?? { all: 0, exams: 0 };
    weeks.set(monday, { all: all + 1, exams: exams + Number(kind === 'exam') });
  }
  return [...weeks]
    .sort(([one], [other]) => other - one)
    .map(([, { all, exams }]) => `${all} answers${exams > 0 ? `, ${exams} of them in exams` : ''}`);
}

test('A student of five weeks with exams, a plan, practice, two devices and three days without a network finds each wrong question again, and right figures', async ({
  browser,
  rounds,
  request,
}) => {
  let siteId = '';
  // A busy server may refuse the first request.
  await expect(async () => {
    ({ siteId } = await (await request.get('/api/installation')).json());
    expect(siteId).toBeTruthy();
  }).toPass();
  const createExamFrom = (from: number) => {
    const questions = Array.from({ length: 6 }, (_, index) => makeQuestion(from + index, place));
    return createExam(rounds.db, { mayPractise: true, questions });
  };
  const proxy = await startCountingProxy(rounds.baseURL);
  const options = { viewport: phoneSize, serviceWorkers: 'allow' as const };
  const contexts = [
    await browser.newContext({ ...options, baseURL: proxy.url }),
    await browser.newContext({ ...options, baseURL: rounds.baseURL }),
  ] as const;
  const [phone, tablet] = [await contexts[0].newPage(), await contexts[1].newPage()] as const;
  const used = new Map<string, number>();
  const given: Given[] = [];
  const firstDay = studyDayOf(new Date());
  let today = 0;

  /** Sets the date of both devices. The true time passes too, so that no two acts have the same time. */
  const setDate = async () => {
    for (const context of contexts) await context.clock.setFixedTime(Date.now() + today * dayMs);
  };
  /** Lets the days pass until `day`, on the devices and on the server. */
  const wait = async (day: number) => {
    await readUsed(phone, used);
    await rounds.advance((day - today) * 86_400);
    today = day;
    await setDate();
  };
  const act = async (device: Page, does: typeof practise) => {
    await setDate();
    await does(device, given, today);
  };

  await setDate();
  await phone.goto('/');
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await sitExam(phone, (await createExamFrom(firstNumber)).examCode, firstNumber, given, today);
  const link = new URL(await makePlan(phone, siteId, firstDay));
  await tablet.goto(`/plan/move${link.hash}`);
  await tablet.getByRole('button', { name: 'Add to this device' }).click();
  await expect(tablet.getByText('On this device and behind your link')).toBeVisible();

  await wait(1);
  await act(phone, practise);
  await wait(2);
  await act(phone, study);
  await wait(5);
  await act(tablet, practise);

  // Three days without a network for the phone. The student also uses the tablet.
  await wait(8);
  await phone.goto('/practice');
  await contexts[0].setOffline(true);
  await act(phone, practise);
  await wait(9);
  await act(tablet, practise);
  await act(phone, study);
  await wait(10);
  await act(phone, practise);
  await contexts[0].setOffline(false);

  await wait(16);
  await act(tablet, study);
  await sitExam(phone, (await createExamFrom(firstNumber + 8)).examCode, firstNumber + 8, given, today);
  await wait(23);
  await act(phone, practise);
  await wait(30);
  await act(phone, practise);
  await act(phone, study);

  await wait(34);
  const counted = given.filter(({ kind }) => kind !== 'card');
  const right = counted.filter(({ isRight }) => isRight).length;
  const figures = `${Math.round((100 * right) / counted.length)}% of ${counted.length} answers right`;
  const last = new Map(given.map(({ question, isRight }) => [question, isRight]));
  const wrongNow = [...last.values()].filter((isRight) => !isRight).length;
  // The phone sends its last session by the secret link when it is opened, and the tablet has it at its next visit.
  for (const device of [phone, tablet, phone]) {
    await expect(async () => {
      await device.goto('/practice');
      const wrong = device.getByRole('button', { name: `Wrong ${wrongNow}`, exact: true });
      await expect(wrong).toBeVisible({ timeout: 3000 });
      await device.getByRole('link', { name: 'Performance' }).click();
      await expect(device.getByText(figures)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(device.getByText(/^\d+ answers(, \d+ of them in exams)?$/)).toHaveText(weeksOf(given, firstDay));
  }
  const lost = given.filter(
    ({ question, isRight, day }) =>
      !isRight && day < 30 && !given.some((later) => later.question === question && later.day > day),
  );
  expect(lost).toEqual([]);

  await phone.goto('/data');
  await expect
    .poll(async () => {
      await readUsed(phone, used);
      return [...used.values()].reduce((sum, bytes) => sum + bytes, 0) / proxy.bytes();
    })
    .toBeCloseTo(1, 1);
  for (const context of contexts) await context.close();
  await proxy.dispose();
});
