import { expect, it } from 'vitest';
import { cutAround } from './excerpt.rules.ts';

const filler = 'lorem ipsum dolor '.repeat(30);

it('a short text stays whole, on one line', () => {
  expect(cutAround(' Give\n\naspirin. ', ['aspirin'], 160)).toBe('Give aspirin.');
});

it('a long text is cut around the first match, at the ends of words', () => {
  const cut = cutAround(`${filler}give aspirin at once ${filler}`, ['aspirin'], 160);
  expect(cut).toMatch(/^…(lorem|ipsum|dolor) .*give aspirin at once lorem .*(lorem|ipsum|dolor)…$/);
  expect(cut.length).toBeLessThanOrEqual(162);
});

it('a long text is cut at its end if the match is at its beginning, and at its beginning if the match is at its end', () => {
  expect(cutAround(`Aspirin ${filler}`, ['aspirin'], 160)).toMatch(/^Aspirin .*[a-z]…$/);
  expect(cutAround(`${filler}aspirin`, ['aspirin'], 160)).toMatch(/^….*aspirin$/);
});

it('a text without spaces is cut within a word, and never within a character', () => {
  const cut = cutAround(`${'😀'.repeat(300)}a${'😀'.repeat(300)}`, ['a'], 101);
  expect(cut).toMatch(/^…😀*a😀+…$/u);
  expect(cut.isWellFormed()).toBe(true);
});
