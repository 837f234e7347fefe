import { createKeptChoice } from './kept-choice.ts';

/**
 * The size of all text, in percent of the browser's. `public/theme-boot.js` reads the same key to apply it before the
 * first paint.
 */
export const textSize = createKeptChoice('rounds.text', ['100', '115', '130', '150'], (percent) => {
  document.documentElement.style.fontSize = `${percent}%`;
});

/** Whether an answer in an exam leads to the next question. */
export const autoAdvance = createKeptChoice('rounds.advance', ['off', 'on']);

/** Whether pictures wait for a tap. `public/theme-boot.js` reads the same key, for a page that the server rendered. */
export const textOnly = createKeptChoice('rounds.text-only', ['off', 'on']);
