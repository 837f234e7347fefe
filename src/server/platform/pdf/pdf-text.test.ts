import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdfTextCases } from '#test/oracles/pdf-text-cases.ts';
import { fontCoverage } from './fonts.ts';
import { toPlainLine, toWords } from './pdf-text.ts';

describe('text for a PDF', () => {
  it.each(pdfTextCases)('%s', (_title, text, expected) => {
    expect(toPlainLine(text)).toBe(expected);
  });

  it('keeps the joiner that a Devanagari cluster is written with', () => {
    expect(toWords('क्\u200dष')).toEqual([[{ family: 'devanagari', text: 'क्\u200dष' }]]);
  });

  it('changes the font inside a word where the script changes', () => {
    expect(toWords('β-क2')).toEqual([
      [
        { family: 'sans', text: 'β-' },
        { family: 'devanagari', text: 'क' },
        { family: 'sans', text: '2' },
      ],
    ]);
  });

  it('never yields a character that the chosen font lacks, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const run of toWords(text).flat()) {
          expect(run.text).not.toMatch(/^$|\s/);
          for (const character of run.text)
            expect(fontCoverage(run.family).has(character.codePointAt(0) ?? -1)).toBe(true);
        }
      }),
    );
  });

  it('is the same when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toPlainLine(toPlainLine(text))).toBe(toPlainLine(text));
      }),
    );
  });
});
