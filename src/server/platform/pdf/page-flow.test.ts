import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowPages, type Strip } from './page-flow.ts';

const strip = (height: number, more: Partial<Strip> = {}): Strip => ({
  height,
  spaceBefore: 0,
  keepWithNext: false,
  draw: () => {},
  ...more,
});

const placesOf = (strips: Strip[], top: number, bottom: number) =>
  flowPages(strips, top, bottom).map((page) => page.map(({ y }) => y));

describe('flowing strips over pages', () => {
  it('stacks them and begins a new page if a strip does not fit', () => {
    expect(placesOf([strip(40), strip(40), strip(40)], 10, 100)).toEqual([[10, 50], [10]]);
  });

  it('leaves space above a strip, but not at the top of a page', () => {
    const spaced = strip(40, { spaceBefore: 8 });
    expect(placesOf([spaced, spaced, spaced], 0, 100)).toEqual([[0, 48], [0]]);
  });

  it('moves a heading to the page of its text', () => {
    expect(placesOf([strip(60), strip(20, { keepWithNext: true }), strip(40)], 0, 100)).toEqual([[0], [0, 20]]);
  });

  it('splits a group that is too long for one page, and begins it at the current position', () => {
    const kept = strip(40, { keepWithNext: true });
    expect(placesOf([strip(40), kept, kept, strip(40)], 0, 100)).toEqual([
      [0, 40],
      [0, 40],
    ]);
  });

  it('puts a strip that is higher than a page alone on a page', () => {
    expect(placesOf([strip(10), strip(500), strip(10)], 0, 100)).toEqual([[0], [0], [0]]);
  });

  it('makes no page without strips', () => {
    expect(flowPages([], 0, 100)).toEqual([]);
  });

  it('keeps each strip and the order, and never draws over another strip or the bottom', () => {
    const strips = fc.array(
      fc.record({ height: fc.integer({ min: 1, max: 90 }), spaceBefore: fc.nat(9), keepWithNext: fc.boolean() }),
    );
    fc.assert(
      fc.property(strips, (sizes) => {
        const given = sizes.map(({ height, ...more }) => strip(height, more));
        const pages = flowPages(given, 0, 100);
        expect(pages.flat().map((placed) => placed.strip)).toEqual(given);
        for (const page of pages) {
          let end = 0;
          for (const { strip: placed, y } of page) {
            expect(y).toBeGreaterThanOrEqual(end);
            end = y + placed.height;
          }
          expect(end).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
