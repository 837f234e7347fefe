import { describe, expect, it } from 'vitest';
import { dateOfStudyDay, startOfStudyDay, studyDayOf, studyDayOfDate } from './study-day.ts';

/** A time as a device in a time zone reads it from its own clock. */
function inZone(timeZone: string, iso: string): Parameters<typeof studyDayOf>[0] {
  const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0 } = parts;
  return {
    getFullYear: () => 2000 + (year % 100),
    getMonth: () => month - 1,
    getDate: () => day,
    getHours: () => hour,
  };
}

const dayIn = (timeZone: string, iso: string) => dateOfStudyDay(studyDayOf(inZone(timeZone, iso)));

describe('a study day', () => {
  it('begins at 04:00 local time', () => {
    expect(dayIn('Asia/Kolkata', '2026-08-29T22:29:59Z')).toBe('2026-08-29');
    expect(dayIn('Asia/Kolkata', '2026-08-29T22:30:00Z')).toBe('2026-08-30');
    expect(dayIn('America/New_York', '2026-01-01T08:59:00Z')).toBe('2025-12-31');
    const today = studyDayOf(new Date());
    expect(studyDayOf(startOfStudyDay(today))).toBe(today);
    expect(studyDayOf(new Date(startOfStudyDay(today).getTime() - 1))).toBe(today - 1);
  });

  it('is one day also when the clock changes, and begins at 04:00 of that clock', () => {
    // Berlin puts its clock forward on 29 March 2026 at 02:00, and back on 25 October 2026 at 03:00.
    const expected = [
      ['2026-03-29T01:59:00Z', '2026-03-28'],
      ['2026-03-29T02:00:00Z', '2026-03-29'],
      ['2026-03-30T01:59:00Z', '2026-03-29'],
      ['2026-10-25T02:59:00Z', '2026-10-24'],
      ['2026-10-25T03:00:00Z', '2026-10-25'],
      ['2026-10-26T02:59:00Z', '2026-10-25'],
    ];
    expect(expected.map(([iso = '']) => [iso, dayIn('Europe/Berlin', iso)])).toEqual(expected);
  });

  it('is written and read as a date', () => {
    const day = studyDayOfDate('2026-08-30') ?? Number.NaN;
    expect(dateOfStudyDay(day)).toBe('2026-08-30');
    expect(studyDayOfDate('2026-08-31')).toBe(day + 1);
    for (const text of ['', '2026-02-30', '30.8.2026', '2026-8-30']) expect(studyDayOfDate(text)).toBeUndefined();
  });
});
