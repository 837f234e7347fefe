import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { cutFontsFirst } from './tools/build/cut-fonts.ts';
import { browserArguments } from './tools/setup/browser.ts';
import { chosenBrowser } from './tools/setup/ensure-browser.ts';
import site from './vite.config.ts';

// `ensureBrowser` has chosen it; without a choice Playwright starts its own.
const browser = chosenBrowser();

/** Tests of screens and components in a real browser, without a server. */
export default defineConfig({
  plugins: [react(), tailwindcss(), cutFontsFirst],
  resolve: site.resolve ?? {},
  optimizeDeps: {
    include: ['axe-core', 'react-dom/client', 'vitest-browser-react'],
    // Otherwise Vite keeps the packages of the last run and reloads the page of a test that imports another one, for
    // example a new icon.
    force: true,
  },
  test: {
    name: 'components',
    include: ['src/web/**/*.component.test.tsx'],
    setupFiles: './test/components/empty-device.ts',
    // By default two cores would have one page, which leaves a core idle.
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
    // Only a test that fails waits for these limits.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: 300_000,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          args: browserArguments,
          ...(browser && { executablePath: browser.executablePath, env: { ...process.env, ...browser.env } }),
        },
        contextOptions: { colorScheme: 'light', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 390, height: 844 },
      // As in the stories, a name matches as a part of the text, and in any case.
      locators: { exact: false },
    },
  },
});
