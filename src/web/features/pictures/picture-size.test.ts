import { expect, it } from 'vitest';
import { sizeOfImage } from './picture-size.ts';

const name = '0123456789abcdef0123456789abcdef';

it('reads the size of an uploaded picture from its address', () => {
  expect(sizeOfImage(`/api/question-images/${name}-1600x900.webp`)).toEqual({ width: 1600, height: 900 });
  expect(sizeOfImage(`/api/question-images/${name}-1x9999.webp`)).toEqual({ width: 1, height: 9999 });
});

it.each([
  `https://example.org/api/question-images/${name}-1600x900.webp`,
  `/api/question-images/${name}-0x900.webp`,
  `/api/question-images/${name}-12345x9.webp`,
  `/api/question-images/${name}.webp`,
  'https://example.org/x-ray-800x600.webp',
  '',
])('knows no size of %j', (url) => {
  expect(sizeOfImage(url)).toBeUndefined();
});
