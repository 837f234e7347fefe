import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Driver, Engine } from './engine.ts';
import { findProgram } from './find-program.ts';

const program = () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (program() ? undefined : 'Neither firefox-esr nor firefox is installed.'),
  open: openFirefox,
};

async function openFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: String(program()),
    headless: true,
    defaultViewport: { width: 390, height: 844 },
  });
  const page = await browser.newPage();
  // Firefox asks before it leaves a page with answers that are not saved.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => 'the page has gone'));
  return {
    name: (await browser.version()).replace('/', ' '),
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: async (code, ...args) => (await page.evaluate(code, ...args)) as never,
    click: async (find, ...args) => {
      const element = (await page.evaluateHandle(find, ...args)).asElement() as ElementHandle<Element> | null;
      await element?.click();
      return element !== null;
    },
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}
