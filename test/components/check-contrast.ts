import { expect } from 'vitest';
import { findingsOfAxe } from './findings-of-axe.ts';

/** The page of the browser that runs one file of tests after the other. Each file runs in a frame of it. */
const runner: Window & { checkedLooks?: Set<string> } = window.top ?? window;
runner.checkedLooks ??= new Set();
const { checkedLooks } = runner;

/**
 * What is behind an element. `isVeiled`: an element around it is translucent, so no filled element covers what is
 * behind.
 */
type Ground = { layers: string; isVeiled: boolean };

/** How many texts of one look axe reads. It cannot decide on a text that something else covers. */
const samples = 8;

const hasText = (element: Element): boolean =>
  element.matches('input, textarea, select') ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

// The browser writes the colours of the style sheet in several notations: rgb(…), rgba(…, 0.5), oklch(… / 0.5).
const isTranslucent = (color: string): boolean => /^rgba|\//.test(color);

function groundOf(element: Element, style: CSSStyleDeclaration, around: Ground): Ground {
  const { backgroundColor, backgroundImage, opacity, position } = style;
  const isVeiled = around.isVeiled || opacity !== '1';
  if (!isVeiled && backgroundImage === 'none' && !isTranslucent(backgroundColor)) {
    return { layers: backgroundColor, isVeiled };
  }
  // An element with an absolute position may lie on something else than its parent. Its classes say which element it
  // is.
  const place = ['static', 'relative'].includes(position) ? '' : `${position} ${element.getAttribute('class')}`;
  const own = [backgroundColor, backgroundImage, opacity, place].join();
  return own === 'rgba(0, 0, 0, 0),none,1,' ? around : { layers: `${around.layers}\n${own}`, isVeiled };
}

/**
 * Groups the visible texts by their looks: the styles that decide on contrast, which are those of a text and of what is
 * behind it.
 */
function readLooks(): Map<string, Element[]> {
  const grounds = new Map<Element, Ground>();
  const looks = new Map<string, Element[]>();
  // In the order of the document, in which an element follows its parent.
  for (const element of document.querySelectorAll('*')) {
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const around = element.parentElement && grounds.get(element.parentElement);
    const ground = groundOf(element, style, around ?? { layers: '', isVeiled: false });
    grounds.set(element, ground);
    if (!hasText(element)) continue;
    const { color, fontSize, fontWeight, textShadow } = style;
    // axe leaves out controls that are disabled.
    const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null;
    const look = [color, fontSize, fontWeight, textShadow, isDisabled, ground.layers].join();
    const texts = looks.get(look);
    if (texts) texts.push(element);
    else looks.set(look, [element]);
  }
  return looks;
}

/**
 * Checks the contrast of the visible texts. It skips a text that looks like one which has passed before, also in
 * another file: axe needs more time to check contrast than to check all other rules. `where`: the theme and the device,
 * as the message names them.
 */
export async function checkContrast(where: string): Promise<void> {
  const unchecked = [...readLooks()].filter(([look]) => !checkedLooks.has(look));
  const texts = unchecked.flatMap(([, sameTexts]) => sameTexts.slice(0, samples));
  expect(await findingsOfAxe(texts, { runOnly: ['color-contrast'] }), `contrast ${where}`).toEqual([]);
  for (const [look] of unchecked) checkedLooks.add(look);
}
