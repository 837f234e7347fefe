import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from '@playwright/test';
import { importDrizzleQuickly } from '#server/platform/database/quick-drizzle.ts';
import { browserArguments } from './tools/setup/browser.ts';
import { chosenBrowser } from './tools/setup/ensure-browser.ts';

// `npm run test:browser` chooses a browser and stores the choice. Without a choice, Playwright uses its own browser.
const browser = chosenBrowser();

// Each worker reads this file before it loads the tests.
importDrizzleQuickly();

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // A worker has its own browser, server and database, which take about 1 GB. A worker that waits leaves its core idle,
  // so two cores have three workers.
  workers: Math.max(2, Math.min(Math.ceil(availableParallelism() * 1.5), Math.floor(totalmem() / 2 ** 30))),
  retries: 0,
  // A slow machine may take several times as long as a developer's. A test that passes does not wait for these limits.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    // A desktop window. Tests for phones set `test.use({ viewport: phone })`.
    viewport: { width: 1280, height: 800 },
    // A worker fetches 300 KB in each new context, and no request of its pages can be intercepted. Stories about it
    // allow it.
    serviceWorkers: 'block',
    // Without a graphics card the processor draws each frame of an animation, which takes a sixth of the run. Stories
    // about motion set `test.use(withMotion)`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: browserArguments,
      ...(browser && {
        executablePath: browser.executablePath,
        // Without a UTF-8 locale Chromium replaces the name of a download that has a letter beyond ASCII.
        env: { LANG: 'C.UTF-8', ...process.env, ...browser.env },
      }),
    },
    // A trace of each test takes an eighth of the processor time of the run.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
