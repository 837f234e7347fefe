import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { type RoundsServer, startRoundsServer } from './rounds-server.ts';
import { signIn } from './sign-in.ts';
import { noteToasts } from './toasts.ts';

export { expect } from '@playwright/test';

/** The sizes at which every screen is checked: a phone and a desktop. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Shows the motion that playwright.config.ts turns off. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const waiting = new WeakSet<Page>();

/**
 * Lets `goto` and `reload` wait until React has taken over a page of the server, because a click before that has no
 * effect. A page whose scripts fail is not waited for longer than ten seconds.
 */
function waitForScripts(page: Page): void {
  if (waiting.has(page)) return;
  waiting.add(page);
  const isTakenOver = () => {
    const root = document.getElementById('root');
    return !root?.hasChildNodes() || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  const ready = () => page.waitForFunction(isTakenOver, undefined, { timeout: 10_000 }).catch(() => undefined);
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

async function waitInContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) waitForScripts(page);
  context.on('page', waitForScripts);
  await noteToasts(context);
}

/** Also the pages of a context that a test opens itself wait for their scripts, unless the context runs none. */
function waitInBrowser(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    if (options?.javaScriptEnabled !== false) await waitInContext(context);
    return context;
  };
}

/**
 * Two contexts in the window of a phone. All scenes of a worker share them, and with them one login and the cached
 * code.
 */
type Visitors = { stranger: BrowserContext; administrator: BrowserContext };

/**
 * Playwright's `test` against the real server: each worker starts one server with its database. All fixtures of workers
 * are in this file, because Playwright starts a further worker, and with it a further server, for tests that add a
 * fixture of workers.
 */
export const test = base.extend<
  { serverClock: undefined },
  { emptySite: string; rounds: RoundsServer; visitors: Visitors }
>({
  /**
   * A story that names its own site gets one without the demo content. Playwright starts another worker and server for
   * each name, so it finds nothing that another story has left.
   */
  emptySite: ['', { option: true, scope: 'worker' }],
  rounds: [
    async ({ emptySite }, use) => {
      const server = await startRoundsServer({ hasDemo: emptySite === '' });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 500_000 },
  ],
  serverClock: [
    async ({ rounds }, use) => {
      await rounds.resetClock();
      await use(undefined);
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      waitInBrowser(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  visitors: [
    async ({ browser, rounds }, use) => {
      const options = {
        baseURL: rounds.baseURL,
        viewport: phone,
        colorScheme: 'light',
        reducedMotion: 'reduce',
      } as const;
      const stranger = await browser.newContext(options);
      const administrator = await browser.newContext(options);
      await signIn(administrator);
      await use({ stranger, administrator });
      await stranger.close();
      await administrator.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await waitInContext(context);
    await use(context);
  },
  baseURL: async ({ rounds }, use) => use(rounds.baseURL),
});
