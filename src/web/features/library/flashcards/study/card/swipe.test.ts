import { expect, it } from 'vitest';
import { dragAxis, judgeSwipe } from './swipe.ts';

it.each([
  ['a long drag to the left', { x: -120, y: 10, milliseconds: 600 }, 'next'],
  ['a long drag to the right', { x: 120, y: -10, milliseconds: 600 }, 'previous'],
  ['a short flick to the left', { x: -40, y: 3, milliseconds: 60 }, 'next'],
  ['a short flick to the right', { x: 40, y: 3, milliseconds: 60 }, 'previous'],
  ['a short slow drag', { x: -40, y: 3, milliseconds: 500 }, undefined],
  ['a tap that trembles', { x: 6, y: 4, milliseconds: 80 }, undefined],
  ['a scroll', { x: 4, y: -300, milliseconds: 300 }, undefined],
  ['a slanting scroll', { x: 100, y: -100, milliseconds: 100 }, undefined],
])('%s means %3$s', (_, drag, meaning) => {
  expect(judgeSwipe(drag)).toBe(meaning);
});

it('distinguishes a swipe from a scroll after a minimum distance', () => {
  expect(dragAxis({ x: 5, y: 5, milliseconds: 20 })).toBeUndefined();
  expect(dragAxis({ x: 14, y: 5, milliseconds: 40 })).toBe('x');
  expect(dragAxis({ x: 5, y: 14, milliseconds: 40 })).toBe('y');
});
