import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { fontBytes, fontCoverage } from './fonts.ts';

describe('the fonts of PDFs', () => {
  it('draw Latin, Greek and symbols in one family and Devanagari in the other', () => {
    for (const character of 'Aéβ≥µ→²½✓✗') expect(fontCoverage('sans').has(character.codePointAt(0) ?? 0)).toBe(true);
    for (const character of 'क्षि।') expect(fontCoverage('devanagari').has(character.codePointAt(0) ?? 0)).toBe(true);
  });

  it('shape Devanagari: a conjunct is one glyph, and a short i is drawn before its letter', () => {
    const font = create(fontBytes('devanagari', 'regular'));
    if (!('layout' in font)) throw new Error('The file holds several fonts.');
    expect(font.layout('क्ष').glyphs).toHaveLength(1);
    const [first, second] = font.layout('कि').glyphs;
    expect(first?.codePoints).toEqual([0x93f]);
    expect(second?.codePoints).toEqual([0x915]);
  });

  it('are unpacked once, not for each document', () => {
    for (const weight of ['regular', 'bold'] as const) {
      expect(fontBytes('devanagari', weight).toString('latin1', 0, 4)).not.toBe('wOFF');
    }
  });
});
