import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';
import type { Covers, Family } from '#domain/text/pdf-words.ts';

export type Weight = 'regular' | 'bold';

const { resolve } = createRequire(import.meta.url);

/**
 * Opens a font of an npm package. As TrueType, because fontkit would unpack the tables of a WOFF file again for each
 * document. All documents share the opened font, because reading its tables takes longer than drawing a short document.
 */
async function open(file: string): Promise<Font> {
  const font = create(await convert(await readFile(resolve(file)), 'sfnt'));
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts.`);
  return font;
}

const devanagari = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari';

/** The fonts. Each thread opens them once, when it loads this module. */
const fonts: Record<Family, Record<Weight, Font>> = {
  sans: {
    regular: await open('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: await open('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
  devanagari: {
    regular: await open(`${devanagari}-400-normal.woff`),
    bold: await open(`${devanagari}-700-normal.woff`),
  },
};

/**
 * A font for one document. It has its own glyphs, because fontkit notes in a glyph for which characters it was first
 * used, and a text that is copied from the document has these characters.
 */
export const fontOf = (family: Family, weight: Weight): Font =>
  Object.create(fonts[family][weight], { _glyphs: { value: {} } });

const charactersOf = ({ characterSet }: Font) => new Set(characterSet);

const coverageOf = (family: Family): ReadonlySet<number> =>
  charactersOf(fonts[family].regular).intersection(charactersOf(fonts[family].bold));

const coverage: Record<Family, ReadonlySet<number>> = {
  sans: coverageOf('sans'),
  devanagari: coverageOf('devanagari'),
};

/** Whether a family can draw a code point in both of its weights. */
export const covers: Covers = (family, codePoint) => coverage[family].has(codePoint);
