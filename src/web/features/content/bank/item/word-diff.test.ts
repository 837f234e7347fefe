import { expect, it } from 'vitest';
import { diffWords } from './word-diff.ts';

const written = (older: string, newer: string) =>
  diffWords(older, newer)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

it('marks the words that only one of two texts has', () => {
  expect(written('Which valve closes first?', 'Which valve closes first?')).toBe('Which valve closes first?');
  expect(written('Which valve closes first?', 'Which heart valve closes last?')).toBe(
    'Which [+heart +]valve closes [-first?-][+last?+]',
  );
  expect(written('', 'New words')).toBe('[+New words+]');
  expect(written('Old words', '')).toBe('[-Old words-]');
});

it('gives both texts back, whatever changed between them', () => {
  const words = ['fever', 'rash', 'fever', 'cough', 'after', 'rain', 'rash'];
  for (let shift = 0; shift < words.length; shift += 1) {
    const newer = [...words.slice(shift), 'new', ...words.slice(0, shift)].join(' ');
    const parts = diffWords(words.join(' '), newer);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .flatMap(({ text }) => text.trim().split(' '))
        .join(' ');
    expect(without('added')).toBe(words.join(' '));
    expect(without('removed')).toBe(newer);
  }
});

it('ignores spaces that only one text has', () => {
  expect(diffWords('two  words', 'two words')).toMatchObject([{ kind: 'same', text: 'two words' }]);
});
