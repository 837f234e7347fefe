import { describe, expect, it } from 'vitest';
import { findWords, wordsOf } from '#domain/text/find-words.ts';

const found = (text: string, ...words: string[]) =>
  findWords(text, words).map(([start, end]) => text.slice(start, end));

describe('the words of a search', () => {
  it.each([
    ['beta blocker', ['beta', 'blocker']],
    ['  beta \t beta\n', ['beta']],
    ['50% _a \\', ['50%', '_a', '\\']],
    ['\u0301 \u0301\u0302', []],
    ['', []],
  ])('of %j are %j', (search, words) => {
    expect(wordsOf(search)).toEqual(words);
  });
});

describe('a word is found in a text', () => {
  it.each([
    ['Ménière', 'meniere', ['Ménière']],
    ['Me\u0301nie\u0300re’s', 'MENIERE', ['Me\u0301nie\u0300re']],
    ['meniere', 'Ménière', ['meniere']],
    ['CO₂ and H₂O', 'h2o', ['H₂O']],
    ['deﬁbrillator', 'fi', ['ﬁ']],
    ['deﬁbrillator', 'def', ['deﬁ']],
    ['βeta, ΒETA', 'Βeta', ['βeta', 'ΒETA']],
    ['😀 a😀b', 'b', ['b']],
    ['a.b', '.', ['.']],
    ['aaaa', 'aa', ['aaaa']],
    ['abc', 'd', []],
    ['हृदय रोग', 'रोग', ['रोग']],
  ])('%j has %j as %j', (text, word, parts) => {
    expect(found(text, word)).toEqual(parts);
  });

  it('together with others, in the order of the text, and as one part where they overlap', () => {
    expect(found('warfarin and INR', 'inr', 'arfa', 'farin')).toEqual(['arfarin', 'INR']);
  });
});
