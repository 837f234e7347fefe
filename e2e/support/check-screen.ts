import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { overhangOf, shiftOf } from './watch-shifts.ts';

/**
 * One `h1`, a title of its own, nothing that axe finds, nothing that moved by itself (`watchShifts` must have been called before
 * the page was opened), nothing wider than the window.
 */
export async function checkScreen(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/.+ · Rounds/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([]);
  expect(await shiftOf(page)).toBe(0);
  expect(await overhangOf(page)).toBe(0);
}
