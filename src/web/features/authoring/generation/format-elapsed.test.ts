import { expect, it } from 'vitest';
import { formatElapsed } from './format-elapsed.ts';

it('formats seconds as minutes and seconds', () => {
  expect([0, 7, 59, 60, 125].map(formatElapsed)).toEqual(['0:00', '0:07', '0:59', '1:00', '2:05']);
});
