import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { overhangOfFrames, overhangOfPage, smallTargets } from '../../e2e/support/screen-measures.ts';

async function findingsOfAxe(elements: Element[], options: axe.RunOptions = {}): Promise<object[]> {
  if (elements.length === 0) return [];
  // The findings are printed with their markup, so no selectors are needed. Loading media ahead is for sounds, which no screen has.
  const always: axe.RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };
  const { violations } = await axe.run({ include: elements }, { ...always, ...options });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}

const onlyContrast: axe.RunOptions = { runOnly: ['color-contrast'] };
const withoutContrast: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } };

type Looks = ReadonlyMap<Element, string>;

/** Reads, for each visible element, its styles that decide on contrast. The styles of its ancestors have entries of their own. */
function readLooks(): Looks {
  const visible = [...document.querySelectorAll('*')].filter((element) => element.checkVisibility());
  return new Map(
    visible.map((element) => {
      const style = getComputedStyle(element);
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position } = style;
      return [element, [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position].join()];
    }),
  );
}

/** The elements that are visible now and were not visible before, or looked different. */
const elementsChangedSince = (before: Looks): Element[] =>
  [...readLooks()].filter(([element, look]) => before.get(element) !== look).map(([element]) => element);

/**
 * Checks the visible screen at the width of a phone and of a desktop: one `h1`, a title, no axe violation in either theme, no element
 * wider than the window and, on a phone, no control that is too small for a finger. Most of the time goes into the contrast of texts, so
 * the desktop's contrast is checked only for the elements that a phone does not show, or shows in other colours or sizes.
 */
export async function checkScreen(): Promise<void> {
  await expect.poll(() => document.querySelectorAll('h1')).toHaveLength(1);
  // A dialog opens at 98.5 % of its size. Reduced motion leaves one frame of this animation.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // The code of a screen sets the title, and the screen's placeholder may be visible before this code has loaded.
  await expect.poll(() => document.title).toMatch(/Rounds/);
  const everything = [document.documentElement];
  const { dataset } = document.documentElement;

  await page.viewport(390, 844);
  dataset.theme = 'light';
  expect(await findingsOfAxe(everything), 'axe on a phone').toEqual([]);
  const light = readLooks();
  // The dark theme changes only colours.
  dataset.theme = 'dark';
  expect(await findingsOfAxe(everything, onlyContrast), 'contrast in the dark on a phone').toEqual([]);
  const dark = readLooks();
  expectFit('phone');
  expect(smallTargets()).toEqual([]);

  await page.viewport(1280, 800);
  dataset.theme = 'light';
  expect(await findingsOfAxe(everything, withoutContrast), 'axe on a desktop').toEqual([]);
  expect(await findingsOfAxe(elementsChangedSince(light), onlyContrast), 'contrast on a desktop').toEqual([]);
  dataset.theme = 'dark';
  const changed = elementsChangedSince(dark);
  expect(await findingsOfAxe(changed, onlyContrast), 'contrast in the dark on a desktop').toEqual([]);
  expectFit('desktop');
}

function expectFit(device: string): void {
  expect(overhangOfPage(), `overhang on a ${device}`).toBe(0);
  expect(overhangOfFrames(), `overhang of frames on a ${device}`).toBe(0);
}
