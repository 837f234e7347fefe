import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { getHall, type Hall } from '#contract/exams/monitoring/hall.contract.ts';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
import { attemptsPage } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { controlTime } from '#test/components/control-time.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const address = '/admin/mcq-tests/1/projector';
const at = attemptsPage.at;
const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
const counts = { total: 58, inProgress: 12, completed: 44, expired: 2 };
const windows = [
  [1366, 657],
  [844, 390],
  [390, 844],
] as const;

test('An administrator shares an exam by code, link, QR code and another app, and reads why students cannot start', async () => {
  const send = vi.fn(async () => {});
  const native = Object.getOwnPropertyDescriptor(navigator, 'share');
  Object.defineProperty(navigator, 'share', { value: send, configurable: true });
  onTestFinished(() => {
    if (native) Object.defineProperty(navigator, 'share', native);
    else Reflect.deleteProperty(navigator, 'share');
  });
  const copy = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  const title = 'A very long title of an exam '.repeat(6);
  await showScreen('/admin/mcq-tests?exam=1', [
    answers(listExams, [{ ...exam, title, isActive: false, entry: 'roster' }]),
    waits(listAttempts),
  ]);
  await page.getByRole('button', { name: 'Share this exam' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share “A very long/ });
  await expect.element(dialog.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  await expect.element(dialog.getByText(/^This exam is inactive\./)).toBeVisible();
  await expect
    .element(dialog.getByText('Each student also needs the personal code from the Roster tab.'))
    .toBeVisible();
  // Many readers of QR codes cannot read light on dark.
  document.documentElement.dataset.theme = 'dark';
  const colours = [...document.querySelectorAll('svg[role="img"] > *')].map((part) => getComputedStyle(part).fill);
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  // The tooltip of the button below the dialog would be another finding.
  await dialog.getByRole('heading').hover();
  await checkScreen();
  await dialog.getByRole('button', { name: 'Copy the link for students' }).click();
  const url = `${location.origin}/exam/GT4MED`;
  const blob = await copy.mock.calls[0]?.[0]?.[0]?.getType('text/plain');
  expect(await blob?.text()).toBe(url);
  await dialog.getByRole('button', { name: 'Send with another app' }).click();
  expect(send).toHaveBeenCalledWith({ title, url });
  await expect.element(dialog.getByRole('link', { name: 'Projector view' })).toHaveAttribute('href', address);
});

/** What the server tells of an exam in which nobody writes. */
const hall: Hall = { at, exam, counts, sections: [], withMoreTime: 0, announcement: null };

test('A hall reads the code, when the exam closes by the clock of the server, and how many have started and submitted', async () => {
  const ofWeek = { ...exam, examCode: 'EXAM61211529ABCDEFGH', opensAt: at, closesAt: later(3905) };
  await showScreen(address, [answers(getHall, { ...hall, exam: ofWeek })]);
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^1:0[45]:\d\d$/);
  await expect.element(page.getByText('Closes in')).toBeVisible();
  expect([...document.querySelectorAll('dd')].slice(1).map(({ textContent }) => textContent)).toEqual(['58', '46']);
  const code = page.getByText('EXAM61211529ABCDEFGH', { exact: true }).element();
  for (const [width, height] of windows) {
    await page.viewport(width, height);
    expect(code.scrollWidth, 'the code fits in one line').toBeLessThanOrEqual(code.clientWidth);
    expect(code.getBoundingClientRect().height).toBeLessThan(height / 3);
  }
  await checkScreen();
});

test.each([
  [{ opensAt: later(65) }, /^Opens in 01:0[45]$/],
  [{ closesAt: later(-1) }, /^The exam is closed$/],
  [{}, /^Open now 45 minutes$/],
  [{ isActive: false }, /^Please wait Not open yet$/],
])('The projector view says when students can start: %o', async (dates, name) => {
  await showScreen(address, [answers(getHall, { ...hall, exam: { ...exam, ...dates } })]);
  await expect.element(page.getByRole('timer', { name })).toBeVisible();
});

const writing: Hall = {
  ...hall,
  sections: [
    { position: 1, title: 'Part A', students: 3, remainingSeconds: 299 },
    { position: 2, title: 'भाग ख', students: 300, remainingSeconds: 754 },
  ],
  withMoreTime: 12,
  announcement: { number: 2, text: 'Q 12: read mEq for mg. '.repeat(7), at },
};

test('A hall reads the time left of its section, who has other times, and the newest announcement', async () => {
  await showScreen(address, [answers(getHall, writing)]);
  await expect.element(page.getByText('Time left in भाग ख')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^(12:34|12:3[0-3])$/);
  await expect.element(page.getByText('12 students with more time')).toBeVisible();
  await expect.element(page.getByText(/^3 students in Part A: 04:/)).toBeVisible();
  await expect.element(page.getByRole('log', { name: 'Newest announcement' })).toMatchTextContent(/read mEq for mg/);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['303', '58', '46']);
  await expect.element(page.getByText('GT4MED', { exact: true })).toBeVisible();
  await page.viewport(1366, 657);
  expect(document.documentElement.scrollHeight, 'all of it is seen from afar').toBeLessThanOrEqual(657);
  await checkScreen();
});

test('The projector view goes on without a network, says so, and shows the new numbers when it is back', async () => {
  controlTime();
  let isDown = false;
  let answered: Hall = writing;
  const respond = async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json(answered);
  };
  await showScreen(address, [{ endpoint: getHall, respond }]);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  isDown = true;
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(page.getByText('No connection to the server')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^12:1\d$/);
  isDown = false;
  answered = { ...hall, exam: { ...exam, closesAt: later(-1) } };
  await vi.advanceTimersByTimeAsync(6000);
  await expect.element(page.getByRole('timer', { name: 'The exam is closed' })).toBeVisible();
  await expect.element(page.getByText('No connection to the server')).not.toBeInTheDocument();
});

test('An educator waits for the projector view', async () => {
  await showScreen(address, [waits(getHall)]);
  await expect.element(page.getByText('Loading…')).toBeInTheDocument();
  await checkScreen();
});

test('An educator whose projector view cannot be loaded reads why, and can try again', async () => {
  await showScreen(address, [breaksOff(getHall)]);
  await expect.element(page.getByText('The exam could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkScreen();
});
