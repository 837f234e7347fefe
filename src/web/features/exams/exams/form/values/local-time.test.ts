import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

it('converts a local time to ISO 8601 and back', () => {
  const iso = new Date(2026, 11, 3, 9, 0).toISOString();
  expect(toLocalTime(iso)).toBe('2026-12-03T09:00');
  expect(fromLocalTime('2026-12-03T09:00', null)).toBe(iso);
});

it('keeps the exact former time while the input shows it', () => {
  const former = new Date(2026, 11, 3, 9, 0, 30, 250).toISOString();
  expect(toLocalTime(former)).toBe('2026-12-03T09:00:30');
  expect(fromLocalTime(toLocalTime(former), former)).toBe(former);
});

it('keeps each time of the contract that the input was filled with', () => {
  const times = fc.date({
    min: new Date('2000-01-02T00:00:00Z'),
    max: new Date('2199-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(times, (time) => {
      const iso = time.toISOString();
      expect(fromLocalTime(toLocalTime(iso), iso)).toBe(iso);
    }),
  );
});

it.each(['', 'tomorrow', '1999-12-01T09:00', '22026-12-03T09:00'])('refuses "%s"', (value) => {
  expect(fromLocalTime(value, null)).toBeUndefined();
});
