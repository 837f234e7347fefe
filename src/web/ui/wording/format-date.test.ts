import { expect, it, onTestFinished, vi } from 'vitest';
import { formatCalendarDate, formatDate, formatDateTime, formatDay, formatTime } from './format-date.ts';
import { formatMoment } from './format-moment.ts';

it.each(['America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'formats a date without a time as the same day in %s',
  (zone) => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('TZ', zone);
    expect(formatCalendarDate('2026-07-03')).toBe('3 Jul 2026');
  },
);

it('writes times of each month as British English does', () => {
  const day = { day: 'numeric', month: 'short' } as const;
  const date = { ...day, year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const thisYear = new Date().getFullYear();
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(thisYear, month, 3 + month, 2 * month, 5 * month);
    const byIntl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options).format(at);
    const iso = at.toISOString();
    expect(formatDate(iso)).toBe(byIntl(date));
    expect(formatDay(iso)).toBe(byIntl(day));
    expect(formatDateTime(iso)).toBe(byIntl({ ...date, ...time }));
    expect(formatTime(iso)).toBe(byIntl(time));
    expect(formatMoment(iso)).toBe(byIntl({ dateStyle: 'long', timeStyle: 'short' }));
  }
  expect(formatDay(new Date(2020, 8, 3).toISOString())).toBe('3 Sept 2020');
});
