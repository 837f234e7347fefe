import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0', undefined],
  ['br;q=0.001', 'br'],
  ['brotli, x-gzip', undefined],
  ['identity;q=1, gzip;q=0.5', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', undefined],
  ['br;q=0, *', undefined],
  ['*;q=0', undefined],
])('The response to Accept-Encoding %j has the encoding %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
