import { expect, it } from 'vitest';
import { toSubscript, toSuperscript } from './scripts.ts';

it.each([
  ['3', '³'],
  ['−12', '⁻¹²'],
  ['2+', '²⁺'],
  ['th', 'ᵗʰ'],
  ['A', 'ᴬ'],
  ['°', '°'],
  ['C', '^(C)'],
  ['2,3', '^(2,3)'],
  [' 3 ', ' ³ '],
  ['a b', '^(a b)'],
  ['$&', '^($&)'],
  [' ', ' '],
  ['', ''],
])('raises %j to %j', (text, raised) => {
  expect(toSuperscript(text)).toBe(raised);
});

it.each([
  ['2', '₂'],
  ['max', 'ₘₐₓ'],
  ['T', '_(T)'],
  ['', ''],
])('lowers %j to %j', (text, lowered) => {
  expect(toSubscript(text)).toBe(lowered);
});
