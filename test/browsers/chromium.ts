import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../../tools/setup/ensure-browser.ts';

/** Opens Chromium with a profile that outlives it. The clock of its pages is set this number of milliseconds ahead. */
export async function openChromium(profile: string, offset: number): Promise<BrowserContext> {
  const { executablePath, env } = await ensureBrowser();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { LANG: 'C.UTF-8', ...process.env, ...env },
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await context.clock.install({ time: Date.now() + offset });
  return context;
}

/** Opens a tab, and leaves each page although answers are not saved. */
export async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => 'the page has gone'));
  await page.goto(address);
  return page;
}
