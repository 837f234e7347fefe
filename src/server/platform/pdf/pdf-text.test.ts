import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fontCoverage } from './fonts.ts';
import { toPlainLine, toWords } from './pdf-text.ts';

describe('text for a PDF', () => {
  it.each([
    ['curly quotes and dashes become plain ones', '“β–blocker” — it’s ‘first’', "\"β-blocker\" - it's 'first'"],
    ['white space of every kind collapses', ' a\u00a0\t b\r\n\u2028c ', 'a b c'],
    ['Greek, signs and fractions are kept', 'β ≥ 140 µg → CO₂ ² ½ −5 °C', 'β ≥ 140 µg → CO₂ ² ½ −5 °C'],
    ['Devanagari is kept', 'अनन्या क्षत्रिय।', 'अनन्या क्षत्रिय।'],
    ['an emoji becomes a space, also between letters', 'a😀b 🎉 c', 'a b c'],
    ['Chinese becomes a space', 'dose 剂量 two', 'dose two'],
    ['an emoji joined from several leaves nothing behind', 'Dr 👩‍⚕️👨‍👩‍👧 🇮🇳 Rao', 'Dr Rao'],
    ['an accent typed apart joins its letter', 'Gue\u0301rin', 'Guérin'],
    ['a mark without a glyph goes and its letter stays', 'x\u20e3y', 'xy'],
    ['half a surrogate pair becomes a space', 'a\ud83cb', 'a b'],
    ['control characters become spaces', 'a\u0000\u0007b', 'a b'],
    ['a soft hyphen and a byte order mark vanish', 'para\u00adcetamol\ufeff', 'paracetamol'],
    ['Hebrew and Arabic are kept, letter by letter in the order typed', 'שלום مرحبا', 'שלום مرحبا'],
  ])('%s', (_title, text, expected) => {
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
