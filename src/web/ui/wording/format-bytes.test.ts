import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [10 * 1024 * 1024, '10.5 MB'],
  [999_949_999, '999.9 MB'],
  [2_340_000_000, '2.3 GB'],
])('writes %i as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
