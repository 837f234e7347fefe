import { describe, expect, it } from 'vitest';
import { nearestPlace, readPlace, writePlace } from './card-place.ts';

describe('the place in a topic', () => {
  it.each([
    ['', 0],
    ['?card=1', 0],
    ['?card=9', 8],
    ['?from=mail&card=24', 23],
    ['?card=9999999', 9_999_998],
    ['?card=0', 0],
    ['?card=-3', 0],
    ['?card=abc', 0],
    ['?card=1.5', 0],
    ['?card=99999999999999', 0],
  ])('that %j names is index %i', (search, index) => {
    expect(readPlace(search)).toBe(index);
  });

  it.each([
    [0, 24, 0],
    [23, 24, 23],
    [24, 24, 23],
    [9998, 24, 23],
    [3, 0, 0],
  ])('nearest to %i among %i cards is %i', (index, total, nearest) => {
    expect(nearestPlace(index, total)).toBe(nearest);
  });

  it('is written into the URL beside its other parameters', () => {
    expect(writePlace('', 8)).toBe('?card=9');
    expect(writePlace('?from=mail&card=2', 8)).toBe('?from=mail&card=9');
  });
});
