import type axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { overhangOfFrames, overhangOfPage, smallTargets } from '../../e2e/support/screen-measures.ts';
import { checkContrast } from './check-contrast.ts';
import { findingsOfAxe } from './findings-of-axe.ts';

const visibleElements = (): Element[] =>
  [...document.querySelectorAll('*')].filter((element) => element.checkVisibility());

/** The elements that a phone does not show, without those inside another one of them. */
function shownSince(before: ReadonlySet<Element>): Element[] {
  const shown = new Set(visibleElements().filter((element) => !before.has(element)));
  return [...shown].filter(({ parentElement }) => !parentElement || !shown.has(parentElement));
}

const withoutContrast: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } };

/**
 * Checks the visible screen at the width of a phone and of a desktop: one `h1`, a title, no axe violation in either
 * theme, no element wider than the window and, on a phone, no control that is too small for a finger. axe takes most of
 * the time, so on a desktop it reads only the elements that a phone does not show.
 */
export async function checkScreen(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('h1')).toHaveLength(1);
  // A dialog opens at 98.5 % of its size. Reduced motion leaves one frame of this animation.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // The code of a screen sets the title, and the screen's placeholder may be visible before this code has loaded.
  await expect.poll(() => document.title).toMatch(/Rounds/);
  const { dataset } = document.documentElement;

  await page.viewport(390, 844);
  dataset.theme = 'light';
  expect(await findingsOfAxe([document.documentElement], withoutContrast), 'axe on a phone').toEqual([]);
  const onPhone = new Set(visibleElements());
  await checkContrast('on a phone');
  // The dark theme changes only colours.
  dataset.theme = 'dark';
  await checkContrast('in the dark on a phone');
  expectFit('phone');
  expect(smallTargets()).toEqual([]);

  await page.viewport(1280, 800);
  await checkContrast('in the dark on a desktop');
  expect(await findingsOfAxe(shownSince(onPhone), withoutContrast), 'axe on a desktop').toEqual([]);
  dataset.theme = 'light';
  await checkContrast('on a desktop');
  expectFit('desktop');
}

function expectFit(device: string): void {
  expect(overhangOfPage(), `overhang on a ${device}`).toBe(0);
  expect(overhangOfFrames(), `overhang of frames on a ${device}`).toBe(0);
}
