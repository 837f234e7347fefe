import { expect, it } from 'vitest';
import { questionExcerpt } from './question-excerpt.ts';

it('cuts a long question after 60 characters and adds three dots', () => {
  const question = 'Which β-blocker also blocks α₁ receptors and is used for hypertensive emergencies in pregnancy?';
  expect(questionExcerpt(question)).toBe(`${question.slice(0, 60)}...`);
  expect(questionExcerpt('x'.repeat(10_000))).toBe(`${'x'.repeat(60)}...`);
});

it('adds the dots to a short question too', () => {
  expect(questionExcerpt('Which drug reverses heparin?')).toBe('Which drug reverses heparin?...');
});

it.each([
  ['an emoji', `${'x'.repeat(59)}😀 rest`, `${'x'.repeat(59)}...`],
  ['a family', `${'x'.repeat(55)}👨‍👩‍👧 rest`, `${'x'.repeat(55)}...`],
  ['a letter with its vowel sign', `${'x'.repeat(59)}हि rest`, `${'x'.repeat(59)}...`],
])('does not cut through %s', (_, question, excerpt) => {
  expect(questionExcerpt(question)).toBe(excerpt);
});

it('names a question that is only a picture', () => {
  expect(questionExcerpt('')).toBe('Picture');
});
