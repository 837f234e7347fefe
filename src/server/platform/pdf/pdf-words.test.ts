import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainLine, toWords } from '#domain/text/pdf-words.ts';
import { pdfTextCases } from '#test/oracles/pdf-text-cases.ts';
import { covers } from './fonts.ts';

const lineOf = (text: string) => toPlainLine(toWords(text, covers));

describe('text for a PDF', () => {
  it.each(pdfTextCases)('%s', (_title, text, expected) => {
    expect(lineOf(text)).toBe(expected);
  });

  it('keeps the joiner inside a Devanagari cluster', () => {
    expect(toWords('क्\u200dष', covers)).toEqual([[{ family: 'devanagari', text: 'क्\u200dष' }]]);
  });

  it('changes the font inside a word at a change of script', () => {
    expect(toWords('β-क2', covers)).toEqual([
      [
        { family: 'sans', text: 'β-' },
        { family: 'devanagari', text: 'क' },
        { family: 'sans', text: '2' },
      ],
    ]);
  });

  it('never yields a character that the chosen font lacks, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const run of toWords(text, covers).flat()) {
          expect(run.text).not.toMatch(/^$|\s/);
          for (const character of run.text) expect(covers(run.family, character.codePointAt(0) ?? -1)).toBe(true);
        }
      }),
    );
  });

  it('does not change when the cleaning is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(lineOf(lineOf(text))).toBe(lineOf(text));
      }),
    );
  });
});
