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

export const option = (page: Page, letter: string) => page.getByRole('button', { name: new RegExp(`^${letter}\\b`) });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const see = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Starts the exam whose introduction is open, and waits for its first question. */
export async function begin(page: Page): Promise<{ sessionId: string; address: string }> {
  await page.waitForFunction(isTakenOver);
  await page.getByLabel('Name').fill('Asha Rao');
  await press(page, 'Start Exam');
  await option(page, 'A').waitFor();
  return { sessionId: new URL(page.url()).pathname.split('/').at(-1) ?? '', address: page.url() };
}

// This function runs in the page.

/** A click has no effect before React has taken over the page of the server. */
function isTakenOver(): boolean {
  return Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
}
