import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { create } from 'fontkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Family, toPlainLine, toWords } from '#domain/text/pdf-words.ts';
import { pdfTextCases } from '#test/oracles/pdf-text-cases.ts';
import { cutFontFolder, cutFonts } from '../../../../tools/build/cut-fonts.ts';

const coverage: Record<Family, Set<number>> = { sans: new Set(), devanagari: new Set() };
const covers = (family: Family, codePoint: number) => coverage[family].has(codePoint);

beforeAll(async () => {
  await cutFonts(['pdf-sans.ttf', 'pdf-devanagari.ttf']);
  for (const family of ['sans', 'devanagari'] as const) {
    const font = create(readFileSync(path.join(cutFontFolder, `pdf-${family}.ttf`)));
    if (!('characterSet' in font)) throw new Error('The file holds several fonts.');
    coverage[family] = new Set(font.characterSet);
  }
});

describe("text for the browser's PDF", () => {
  it.each(pdfTextCases)('%s', (_title, text, expected) => {
    expect(toPlainLine(toWords(text, covers))).toBe(expected);
  });

  it('never returns a character that its font lacks, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const run of toWords(text, covers).flat()) {
          expect(run.text).not.toMatch(/^$|\s/);
          for (const character of run.text) expect(covers(run.family, character.codePointAt(0) ?? -1)).toBe(true);
        }
      }),
    );
  });

  it('omits a script whose font is not loaded', () => {
    const sansOnly = (family: Family, codePoint: number) => family === 'sans' && covers(family, codePoint);
    expect(toPlainLine(toWords('a अनन्या b', sansOnly))).toBe('a b');
  });
});
