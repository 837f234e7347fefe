import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { confirmAnnouncement, getAnnouncements } from '#contract/exams/announcements.contract.ts';
import { saveAnswers, startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { checkScreen } from '#test/components/check-screen.ts';
import { controlTime } from '#test/components/control-time.ts';
import { showScreen } from '#test/components/show-screen.tsx';
import { makePaper } from '#test/doubles/attempt-server.ts';

const server = { newest: 0, isDown: false, confirmed: 0, asked: 0 };
const reply = (body: () => object) => async () => {
  if (server.isDown) throw new TypeError('Failed to fetch');
  return Response.json(body());
};
const announcements = [
  { number: 1, text: 'Q 12: read mEq for mg', at: '2026-03-01T09:30:00.000Z' },
  { number: 2, text: 'पाँच मिनट और', at: '2026-03-01T09:31:00.000Z' },
];
const list = [
  { endpoint: startAttempt, respond: reply(() => ({ ...makePaper([1, 2]), announcement: server.newest })) },
  {
    endpoint: saveAnswers,
    respond: reply(() => ({
      savedAt: '',
      remainingSeconds: 599,
      elapsedMilliseconds: 1000,
      announcement: server.newest,
    })),
  },
  {
    endpoint: getAnnouncements,
    respond: reply(() => {
      server.asked += 1;
      return announcements.slice(0, server.newest);
    }),
  },
  {
    endpoint: confirmAnnouncement,
    respond: reply(() => {
      server.confirmed += 1;
      return { read: true };
    }),
  },
];
const address = '/exam/ABC/take/s1';
const log = () => page.getByRole('log', { name: 'New announcements' });
const readButton = () => page.getByRole('button', { name: /^Read: Announcement at/ });

beforeEach(() => Object.assign(server, { newest: 0, isDown: false, confirmed: 0, asked: 0 }));
afterEach(() => localStorage.clear());

test('A student reads an announcement after the next save, confirms it, and finds it in the list', async () => {
  await showScreen(address, list);
  // The live region is empty on the page before the announcement comes, so that a screen reader reads its addition,
  // once.
  await expect.element(log()).toBeInTheDocument();
  await expect.element(log()).toHaveTextContent('');
  server.newest = 1;
  await page.getByRole('button', { name: /^A/ }).click();
  await expect.poll(() => log().element().textContent).toMatch(/Q 12: read mEq for mg/);
  await expect.element(page.getByRole('button', { name: /^A/ })).toBeVisible();
  expect(log().element().querySelectorAll('[dir=auto]')).toHaveLength(1);
  await checkScreen();
  await readButton().click();
  await expect.element(log()).toHaveTextContent('');
  await expect.poll(() => server.confirmed).toBe(1);
  await page.getByText('Announcements (1)').click();
  await expect.element(page.getByText('Q 12: read mEq for mg')).toBeVisible();
  await checkScreen();
});

test('A student who reloads without a network still has the announcement, and the server learns later that it was read', async () => {
  server.newest = 1;
  await showScreen(address, list);
  await expect.element(readButton()).toBeVisible();
  await cleanup();
  server.isDown = true;
  await showScreen(address, list);
  await expect.element(readButton()).toBeVisible();
  await readButton().click();
  await expect.element(page.getByText('Announcements (1)')).toBeVisible();
  expect(server.confirmed).toBe(0);
});

test('A student who answers nothing has an announcement after 20 seconds, and a screen reader reads each one once', async () => {
  controlTime();
  await showScreen(address, list);
  await expect.element(log()).toBeInTheDocument();
  // A screen reader reads what is added to a log, and again what is added again.
  const added: string[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) added.push(...[...addedNodes].map((node) => node.textContent ?? ''));
  }).observe(log().element(), { childList: true, subtree: true, characterData: true });
  server.newest = 1;
  vi.advanceTimersByTime(17_000);
  expect(server.asked).toBe(0);
  vi.advanceTimersByTime(4000);
  await expect.poll(() => log().element().textContent).toMatch(/read mEq for mg/);
  server.newest = 2;
  vi.advanceTimersByTime(21_000);
  await expect.poll(() => log().element().textContent).toMatch(/पाँच मिनट और/);
  vi.advanceTimersByTime(21_000);
  await expect.poll(() => server.asked).toBe(3);
  expect(added).toEqual([
    expect.stringMatching(/^Announcement at \d\d:\d\d Q 12: read mEq for mgRead$/),
    expect.stringMatching(/^Announcement at \d\d:\d\d पाँच मिनट औरRead$/),
  ]);
});
