import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { overhangOfFrames, overhangOfPage, smallTargets } from '../../e2e/support/screen-measures.ts';

async function findingsOfAxe(rules?: string[]): Promise<object[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}

/**
 * Checks the visible screen at the width of a phone and of a desktop: one `h1`, a title, no axe violation in either theme, no element
 * wider than the window and, on a phone, no control that is too small for a finger.
 */
export async function checkScreen(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('h1')).toHaveLength(1);
  // A dialog opens at 98.5 % of its size. Reduced motion leaves one frame of this animation.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // The code of a screen sets the title, and the screen's placeholder may be visible before this code has loaded.
  await expect.poll(() => document.title).toMatch(/Rounds/);
  for (const [device, width, height] of [
    ['phone', 390, 844],
    ['desktop', 1280, 800],
  ] as const) {
    await page.viewport(width, height);
    document.documentElement.dataset.theme = 'light';
    expect(await findingsOfAxe(), `axe on a ${device}`).toEqual([]);
    // The dark theme changes only colours.
    document.documentElement.dataset.theme = 'dark';
    expect(await findingsOfAxe(['color-contrast']), `contrast in the dark on a ${device}`).toEqual([]);
    expect(overhangOfPage(), `overhang on a ${device}`).toBe(0);
    expect(overhangOfFrames(), `overhang of frames on a ${device}`).toBe(0);
    if (device === 'phone') expect(smallTargets()).toEqual([]);
  }
}
