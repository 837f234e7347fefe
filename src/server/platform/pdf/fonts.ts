import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { convert } from 'fontverter';

/** DejaVu Sans draws Latin, Greek, Cyrillic, mathematics and arrows. Noto Sans draws Devanagari, which DejaVu lacks. */
export type Family = 'sans' | 'devanagari';
export type Weight = 'regular' | 'bold';

const { resolve } = createRequire(import.meta.url);

/** Reads a font of an npm package as TrueType: fontkit would unpack a WOFF file again for each document, which takes longer than drawing. */
const read = async (file: string): Promise<Buffer> => convert(await readFile(resolve(file)), 'sfnt');

const devanagari = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari';

/** The fonts. Each process reads them once, when it loads this module. */
const fonts: Record<Family, Record<Weight, Buffer>> = {
  sans: {
    regular: await read('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: await read('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  },
  devanagari: {
    regular: await read(`${devanagari}-400-normal.woff`),
    bold: await read(`${devanagari}-700-normal.woff`),
  },
};

/** The bytes of a TrueType font. */
export const fontBytes = (family: Family, weight: Weight): Buffer => fonts[family][weight];

function readCharacters(font: Buffer): Set<number> {
  const opened = create(font);
  return new Set('characterSet' in opened ? opened.characterSet : []);
}

const coverageOf = (family: Family): ReadonlySet<number> =>
  readCharacters(fonts[family].regular).intersection(readCharacters(fonts[family].bold));

const coverage: Record<Family, ReadonlySet<number>> = {
  sans: coverageOf('sans'),
  devanagari: coverageOf('devanagari'),
};

/** The code points that a family can draw in both of its weights. */
export const fontCoverage = (family: Family): ReadonlySet<number> => coverage[family];
