import { expect, it } from 'vitest';
import { nextAskMs } from './next-ask.ts';

const release = '2026-12-03T18:00:00.000Z';
const before = (milliseconds: number) => Date.parse(release) - milliseconds;

it('asks for a result soon after its release, at a random moment so that not all students of a hall ask at once', () => {
  expect(nextAskMs(release, before(60_000), 0)).toBe(61_000);
  expect(nextAskMs(release, before(60_000), 0.5)).toBe(62_500);
});

it('asks each hour for a distant release, because the educator may move it', () => {
  expect(nextAskMs(release, before(60 * 86_400_000), 0)).toBe(3_600_000);
});

it('asks within a minute if the release has passed by the clock of the device, but not by the clock of the server', () => {
  expect(nextAskMs(release, before(-5000), 0)).toBe(30_000);
  expect(nextAskMs(release, before(-86_400_000), 0.5)).toBe(45_000);
});

it('does not ask by itself for a result that the educator holds', () => {
  expect(nextAskMs('held', 0, 0)).toBeUndefined();
});
