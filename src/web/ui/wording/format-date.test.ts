import { expect, it, onTestFinished, vi } from 'vitest';

it.each(['America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'formats a date without a time as the same day in %s',
  async (zone) => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('TZ', zone);
    // The module makes its formats when it is loaded, in the time zone of that moment.
    vi.resetModules();
    const { formatCalendarDate } = await import('./format-date.ts');
    expect(formatCalendarDate('2026-07-03')).toBe('3 Jul 2026');
  },
);
