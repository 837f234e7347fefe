import { test as base } from '@playwright/test';
import { type RoundsServer, startRoundsServer } from './rounds-server.ts';

export { expect } from '@playwright/test';

/** The sizes at which every screen is checked: a phone and a desktop. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Shows the motion that playwright.config.ts turns off. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

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
  baseURL: async ({ rounds }, use) => use(rounds.baseURL),
});
