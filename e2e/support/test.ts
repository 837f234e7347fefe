import { test as base, type Page } from '@playwright/test';
import { type RoundsServer, startRoundsServer } from './rounds-server.ts';

export { expect } from '@playwright/test';

/** The sizes at which every screen is checked: a phone and a desktop. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Shows the motion that playwright.config.ts turns off. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Lets `goto` and `reload` wait until React has taken over a page of the server, because a click before that has no effect. A page that gets
 * no scripts is not waited for longer than two seconds.
 */
function waitForScripts(page: Page): void {
  const isTakenOver = () => {
    const root = document.getElementById('root');
    return !root?.hasChildNodes() || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  const ready = () => page.waitForFunction(isTakenOver, undefined, { timeout: 2000 }).catch(() => undefined);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await ready();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await ready();
    return response;
  };
}

/** Playwright's `test` against the real server: one process, with its database, for each worker. */
export const test = base.extend<{ serverClock: undefined }, { rounds: RoundsServer }>({
  rounds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright refuses a function without this pattern, because it reads the names of the fixtures from it
    async ({}, use) => {
      const server = await startRoundsServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  serverClock: [
    async ({ rounds }, use) => {
      await rounds.resetClock();
      await use(undefined);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    waitForScripts(page);
    await use(page);
  },
  baseURL: async ({ rounds }, use) => use(rounds.baseURL),
});
