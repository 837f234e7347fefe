import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveAnswers, startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { makePaper } from '#test/doubles/attempt-server.ts';

const server = { isDown: false, saves: 0 };
const reply = (body: () => object) => async () => {
  if (server.isDown) throw new TypeError('Failed to fetch');
  return Response.json(body());
};
const list = [
  { endpoint: startAttempt, respond: reply(() => makePaper([1, 2])) },
  {
    endpoint: saveAnswers,
    respond: reply(() => {
      server.saves += 1;
      return { savedAt: '', remainingSeconds: 599, elapsedMilliseconds: 1000 };
    }),
  },
];
const address = '/exam/ABC/take/s1';
const answerA = () => page.getByRole('button', { name: /^A/ });

beforeEach(() => Object.assign(server, { isDown: false, saves: 0 }));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('A student whose browser forbids storage sits the exam, and reads in the bar that the link is the way back', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await showScreen(address, list);
  await expect.element(page.getByText('you need the network and the link of this page to continue')).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy this link now' });
  await expect.element(copy).toBeInViewport({ ratio: 1 });
  const copied = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  await copy.click();
  await expect.element(copy).not.toBeInTheDocument();
  expect(copied).toHaveBeenCalledOnce();
  await answerA().click();
  await expect.element(page.getByText('All answers saved')).toBeVisible();
  expect(server.saves).toBe(1);
});

test('A student who opens the exam again while the server does not answer sees it as this device kept it', async () => {
  await showScreen(address, list);
  await answerA().click();
  await expect.element(page.getByText('All answers saved')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy this link now' })).not.toBeInTheDocument();
  server.isDown = true;
  await showScreen(address, list);
  await expect.element(answerA().last()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Offline: all answers saved').last()).toBeVisible();
  // No service worker runs in this test.
  await expect.element(page.getByText('a reload needs the network').last()).toBeVisible();
});
