import { expect, it } from 'vitest';
import { comparableTexts } from './same-question.ts';

const text = (words: number, first = 1) => Array.from({ length: words }, (_, index) => `w${first + index}`).join(' ');

it('finds texts that share 85 percent of their words, and none that share less', () => {
  // The words that both texts have, as a share of all words of the two.
  expect(comparableTexts([text(20)]).findNear(text(17))).toBe(text(20));
  expect(comparableTexts([text(20)]).findNear(text(16))).toBeUndefined();
  // As many words each: 37 of 43 are shared, then 36 of 44.
  expect(comparableTexts([text(40)]).findNear(text(40, 4))).toBe(text(40));
  expect(comparableTexts([text(40)]).findNear(text(40, 5))).toBeUndefined();
});
