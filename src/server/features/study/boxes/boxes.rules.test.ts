import { describe, expect, it } from 'vitest';
import { mostSegmentBytes } from '#contract/study/boxes.contract.ts';
import { countWrite, judgeWrite, minutesToWrites } from './boxes.rules.ts';

const state = (device: string, segment: number, over = {}) => ({
  device,
  segment,
  etag: `"${device}${segment}"`,
  isSealed: false,
  bytes: 100,
  ...over,
});
const write = { device: 'phone', segment: 0, ifMatch: '"phone0"', bytes: 150 };

describe('a box takes a segment', () => {
  it('that is new, without If-Match, and grows by its size', () => {
    expect(judgeWrite([], { ...write, ifMatch: undefined })).toBe(150);
  });

  it('that replaces the open one, and grows by the difference', () => {
    expect(judgeWrite([state('phone', 0)], write)).toBe(50);
    expect(judgeWrite([state('phone', 0)], { ...write, bytes: 30 })).toBe(-70);
  });

  it('to the last byte of 1 MiB', () => {
    const full = Array.from({ length: 63 }, (_, segment) => state('phone', segment, { bytes: mostSegmentBytes }));
    const last = { device: 'phone', segment: 63, ifMatch: undefined };
    expect(judgeWrite(full, { ...last, bytes: mostSegmentBytes })).toBe(mostSegmentBytes);
    expect(judgeWrite([...full, state('tablet', 0, { bytes: 1 })], { ...last, bytes: mostSegmentBytes })).toBe(
      'box.full',
    );
  });
});

describe('a box refuses a segment', () => {
  it.each([
    ['that exists, without If-Match', [state('phone', 0)], { ifMatch: undefined }, 'box.segment_changed'],
    ['that another device has changed', [state('phone', 0, { etag: '"other"' })], {}, 'box.segment_changed'],
    ['that does not exist, with If-Match', [], {}, 'box.segment_changed'],
    ['that is sealed', [state('phone', 0, { isSealed: true })], {}, 'box.segment_sealed'],
    [
      'of a ninth device',
      Array.from({ length: 8 }, (_, place) => state(`tablet${place}`, 0)),
      { ifMatch: undefined },
      'box.devices_full',
    ],
  ])('%s', (_what, segments, over, refusal) => {
    expect(judgeWrite(segments, { ...write, ...over })).toBe(refusal);
  });
});

it('a box takes 60 segments in an hour, and then says when it takes more', () => {
  const start = new Date('2026-03-01T09:00:00Z');
  let box = { writesSince: start, writes: 0 };
  const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  for (let count = 0; count < 60; count += 1) box = countWrite(box, later(count / 2)) ?? box;
  expect(box.writes).toBe(60);
  expect(countWrite(box, later(37))).toBeUndefined();
  expect(minutesToWrites(box, later(37))).toBe(23);
  expect(countWrite(box, later(60))).toEqual({ writesSince: later(60), writes: 1 });
});
