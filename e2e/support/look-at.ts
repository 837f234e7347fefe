import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RoundsServer } from './rounds-server.ts';
import { signIn } from './sign-in.ts';
import { desktop, expect, phone, test } from './test.ts';
import { overhangOf, shiftOf, smallTargetsOf, watchShifts } from './watch-shifts.ts';

/** A state of a screen that people meet. */
export type Scene = {
  name: string;
  /** Where it is met; without it, on both. */
  on?: 'phone' | 'desktop';
  /** Nobody is logged in. */
  isStranger?: boolean;
  /** Leads there, and waits until it is there. The page is new. */
  open: (page: Page, rounds: RoundsServer) => Promise<void>;
};

/** What axe finds, or what these rules of it find. */
async function findingsOfAxe(page: Page, rules?: string[]): Promise<object[]> {
  // Without frames of other sites there is no need for the second page that it would open each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}

async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** By how many pixels any dialog or frame of a table is wider than it shows: what it cuts off does not make the page wider. */
const overhangOfFrames = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('[role="dialog"], [role="alertdialog"], :has(> table)')].map(
        (frame) => frame.scrollWidth - frame.clientWidth,
      ),
    ),
  );

/**
 * One `h1`, a title of its own, nothing that axe finds in either theme, nothing that moved by itself (`watchShifts` must have been
 * called before the page was opened), nothing wider than the window and, on a phone, nothing that a finger would miss. The page is
 * left in the light theme.
 */
export async function checkScreen(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/Rounds/);
  expect(await findingsOfAxe(page)).toEqual([]);
  // The other theme changes colours and nothing else.
  await changeTheme(page, 'dark');
  expect(await findingsOfAxe(page, ['color-contrast'])).toEqual([]);
  await changeTheme(page, 'light');

  expect(await shiftOf(page)).toBe(0);
  expect(await overhangOf(page)).toBe(0);
  expect(await overhangOfFrames(page)).toBe(0);
  if ((page.viewportSize()?.width ?? 0) <= phone.width) expect(await smallTargetsOf(page)).toEqual([]);
}

/** A test for each scene and size: what `checkScreen` says, and no complaint of the security policy. */
export function lookAt(scenes: readonly Scene[]): void {
  for (const [device, viewport] of Object.entries({ phone, desktop })) {
    test.describe(`on a ${device}`, () => {
      test.use({ viewport, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

      for (const { name, on, isStranger, open } of scenes) {
        if (on && on !== device) continue;
        test(`${name}: nothing for axe to find, nothing shifts, nothing sticks out`, async ({ page, rounds }) => {
          const complaints: string[] = [];
          page.on('console', (message) => {
            if (/security policy/i.test(message.text())) complaints.push(message.text());
          });
          if (!isStranger) await signIn(page);
          await watchShifts(page);
          await open(page, rounds);
          await checkScreen(page);
          expect(complaints).toEqual([]);
        });
      }
    });
  }
}
