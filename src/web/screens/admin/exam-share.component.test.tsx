import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listExams } from '#contract/exams/exams.contract.ts';
import { listAttempts } from '#contract/exams/monitoring/monitoring.contract.ts';
import { answers, breaksOff, waits } from '#test/components/answers.ts';
import { attemptsPage } from '#test/components/attempts.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { exam } from '#test/components/exam.ts';
import { showScreen } from '#test/components/show-screen.tsx';

const address = '/admin/mcq-tests/1/projector';
const at = attemptsPage.at;
const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
const counts = { total: 58, inProgress: 12, completed: 44, expired: 2 };

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

test('A hall reads the code, when the exam closes by the clock of the server, and how many have started and submitted', async () => {
  await showScreen(address, [
    answers(listExams, [{ ...exam, examCode: 'EXAM61211529ABCDEFGH', opensAt: at, closesAt: later(3905) }]),
    answers(listAttempts, { ...attemptsPage, counts }),
  ]);
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^1:0[45]:\d\d$/);
  await expect.element(page.getByText('Closes in')).toBeVisible();
  expect([...document.querySelectorAll('dd')].slice(1).map(({ textContent }) => textContent)).toEqual(['58', '46']);
  const code = page.getByText('EXAM61211529ABCDEFGH', { exact: true }).element();
  for (const [width, height] of [
    [1366, 657],
    [844, 390],
    [390, 844],
  ] as const) {
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
  await showScreen(address, [answers(listExams, [{ ...exam, ...dates }]), answers(listAttempts, attemptsPage)]);
  await expect.element(page.getByRole('timer', { name })).toBeVisible();
});

test('The projector view shows the code while the numbers cannot be loaded', async () => {
  await showScreen(address, [answers(listExams, [exam]), breaksOff(listAttempts)]);
  await expect.element(page.getByText('GT4MED', { exact: true })).toBeVisible();
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['–', '–', '–']);
  await checkScreen();
});
