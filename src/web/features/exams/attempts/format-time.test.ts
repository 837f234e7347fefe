import { expect, it } from 'vitest';
import { formatClock, formatDuration } from './format-time.ts';

it('shows the time left as minutes and seconds', () => {
  expect([0, 59, 300, 3599, 7200].map(formatClock)).toEqual(['00:00', '00:59', '05:00', '59:59', '120:00']);
});

it('formats a duration in words', () => {
  expect([0, 42, 60, 185].map(formatDuration)).toEqual(['0 s', '42 s', '1 min', '3 min 5 s']);
});
