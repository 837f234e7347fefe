import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RoundsServer } from './rounds-server.ts';
import { overhangOfFrames, overhangOfPage, smallTargets } from './screen-measures.ts';
import { signIn } from './sign-in.ts';
import { desktop, expect, phone, test } from './test.ts';
import { shiftOf, watchShifts } from './watch-shifts.ts';

type Device = 'phone' | 'desktop';

// A page parses the minified code in half the time.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A state of a screen. */
export type Scene = {
  /** The name of the screen in the title of the test: "the home page". */
  name: string;
  /** The only device that shows this state. */
  on?: Device;
  /** The visitor is not logged in. */
  isStranger?: boolean;
  /**
   * Opens the scene in a new page, or goes on from the scene before it on the same page, and waits until it is
   * complete.
   */
  open: (page: Page, rounds: RoundsServer) => Promise<void>;
};

/**
 * States of one screen that a person meets one after another. The screen is loaded once. Each state is a step of the
 * test.
 */
type Visit = readonly [Scene, ...Scene[]];

/** The violations that axe finds. */
async function findingsOfAxe(page: Page): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
  });
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/**
 * Checks the screen that the page shows, at the sizes of the given devices: one `h1`, a title, no violation that axe
 * finds, no element wider than the window and, on a phone, no control that is too small for a finger. axe takes most of
 * the time, so it checks a screen of both devices once in each theme: the light theme on the phone, the dark theme on
 * the desktop. `inBothThemes` is for a screen of one device. No element may have moved by itself: call `watchShifts`
 * before opening the page. Leaves the page in the light theme.
 */
export async function checkScreen(
  page: Page,
  devices: readonly Device[] = ['phone', 'desktop'],
  { inBothThemes = false } = {},
): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/Rounds/);
  expect(await shiftOf(page), 'layout shift').toBe(0);

  for (const device of devices) {
    await page.setViewportSize(device === 'phone' ? phone : desktop);
    if (device === 'phone' || inBothThemes) {
      expect(await findingsOfAxe(page), `axe on a ${device}`).toEqual([]);
    }
    if (device === 'desktop' || inBothThemes) {
      await changeTheme(page, 'dark');
      expect(await findingsOfAxe(page), `axe in the dark on a ${device}`).toEqual([]);
      await changeTheme(page, 'light');
    }
    // A screen that measures itself draws again after the size of the window has changed.
    await expect.poll(() => page.evaluate(overhangOfPage), `overhang on a ${device}`).toBe(0);
    await expect.poll(() => page.evaluate(overhangOfFrames), `overhang of frames on a ${device}`).toBe(0);
    if (device === 'phone') await expect.poll(() => page.evaluate(smallTargets)).toEqual([]);
  }
}

/**
 * Adds one test for each scene or visit: `checkScreen` passes in each state, and the browser reports no violation of
 * the security policy. Each state is opened in the window of a phone, unless only a desktop shows it.
 */
export function lookAt(visits: readonly (Scene | Visit)[]): void {
  for (const visit of visits.map((one): Visit => ('open' in one ? [one] : one))) {
    const [{ isStranger }] = visit;
    const names = visit.map(({ name }) => name).join('; ');
    test(`A ${isStranger ? 'visitor' : 'logged-in administrator'} sees ${names}: accessible, without shifts, and within the window`, async ({
      visitors,
      rounds,
    }) => {
      const visitor = isStranger ? visitors.stranger : visitors.administrator;
      // Another test of this worker may have ended the login.
      if (!isStranger) await signIn(visitor);
      const page = await visitor.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/security policy/i.test(message.text())) complaints.push(message.text());
      });
      await watchShifts(page);
      for (const { name, on, open } of visit) {
        await test.step(name, async () => {
          await page.setViewportSize(on === 'desktop' ? desktop : phone);
          await open(page, rounds);
          await checkScreen(page, on ? [on] : undefined, { inBothThemes: on !== undefined });
          expect(complaints).toEqual([]);
        });
      }
      await page.close();
    });
  }
}
