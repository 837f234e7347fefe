import { expect, it } from 'vitest';
import { formatClock, formatDuration, formatWait } from './format-time.ts';

it('shows the time left as minutes and seconds', () => {
  expect([0, 59, 300, 3599, 7200].map(formatClock)).toEqual(['00:00', '00:59', '05:00', '59:59', '120:00']);
});

it('formats a duration in words', () => {
  expect([0, 42, 60, 185].map(formatDuration)).toEqual(['0 s', '42 s', '1 min', '3 min 5 s']);
});

it('shows the time until an exam opens, also over days', () => {
  expect([0, 59, 3599, 3600, 86_399, 86_400, 3 * 86_400 + 3 * 3600 + 65].map(formatWait)).toEqual([
    '00:00',
    '00:59',
    '59:59',
    '1:00:00',
    '23:59:59',
    '1 d 0:00:00',
    '3 d 3:01:05',
  ]);
});
