import { describe, expect, it } from 'vitest';
import { covers, fontOf } from './fonts.ts';

describe('the fonts of PDFs', () => {
  it('draw Latin, Greek and symbols in one family and Devanagari in the other', () => {
    for (const character of 'Aéβ≥µ→²½✓✗') expect(covers('sans', character.codePointAt(0) ?? 0)).toBe(true);
    for (const character of 'क्षि।') expect(covers('devanagari', character.codePointAt(0) ?? 0)).toBe(true);
  });

  it('shape Devanagari: a conjunct is one glyph, and a short i is drawn before its letter', () => {
    const font = fontOf('devanagari', 'regular');
    expect(font.layout('क्ष').glyphs).toHaveLength(1);
    const [first, second] = font.layout('कि').glyphs;
    expect(first?.codePoints).toEqual([0x93f]);
    expect(second?.codePoints).toEqual([0x915]);
  });

  it('are read once, not for each document', () => {
    for (const family of ['sans', 'devanagari'] as const)
      expect(fontOf(family, 'bold')['OS/2']).toBe(fontOf(family, 'bold')['OS/2']);
  });
});
