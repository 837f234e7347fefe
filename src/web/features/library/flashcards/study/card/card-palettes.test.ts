import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, oklchToken, themes } from '#test/oracles/contrast.ts';
import { cardHues, createCardColours, drawCardHue } from './card-palettes.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const draw = (numbers: number[]): number[] => {
  const drawn: number[] = [];
  for (const number of numbers) drawn.push(drawCardHue(drawn, () => number));
  return drawn;
};

describe('the colours of cards', () => {
  it('are ten different colours', () => {
    expect(new Set(cardHues).size).toBe(10);
  });

  it('repeat only after all ten have been used, and never twice in a row', () => {
    fc.assert(
      fc.property(fc.array(random, { minLength: 30, maxLength: 30 }), (numbers) => {
        const drawn = draw(numbers);
        for (const first of [0, 10, 20]) expect(new Set(drawn.slice(first, first + 10)).size).toBe(10);
        for (const [index, hue] of drawn.entries()) expect(hue).not.toBe(drawn[index - 1]);
      }),
    );
  });

  it('are selected by the random number, so that each of the ten can come first', () => {
    const firsts = cardHues.map((_, index) => drawCardHue([], () => (index + 0.5) / 10));
    expect(new Set(firsts).size).toBe(10);
  });

  it('stay the same when the student returns to a card', () => {
    const colours = createCardColours();
    const first = colours.hueOf(7);
    const second = colours.hueOf(8);
    expect(second).not.toBe(first);
    expect(colours.hueOf(7)).toBe(first);
    expect(colours.hueOf(8)).toBe(second);
  });
});

describe.each(themes)('in the %s theme', (theme) => {
  it.each(cardHues)('the front of a card of hue %i has enough contrast', (hue) => {
    const paper = oklchToken(theme, '--front-paper', hue);
    for (const ink of ['--front-ink', '--front-ink-soft']) {
      expect(contrast(paper, oklchToken(theme, ink, hue))).toBeGreaterThanOrEqual(4.5);
    }
  });
});
