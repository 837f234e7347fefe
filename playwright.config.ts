import { defineConfig } from '@playwright/test';
import { chosenBrowser } from './tools/setup/ensure-browser.ts';

// `npm run test:browser` chooses one; Playwright started by hand before that uses its own.
const browser = chosenBrowser();

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: 'list',
  use: {
    // Desktop; a test about phones says so with `test.use({ viewport: phone })`.
    viewport: { width: 1280, height: 800 },
    ...(browser && {
      launchOptions: { executablePath: browser.executablePath, env: { ...process.env, ...browser.env } },
    }),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
