import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { unpackWoff } from './woff.ts';

/** DejaVu Sans draws Latin, Greek, Cyrillic, mathematics and arrows; Noto Sans draws Devanagari, which DejaVu lacks. */
export type Family = 'sans' | 'devanagari';
export type Weight = 'regular' | 'bold';

const fontFiles: Record<Family, Record<Weight, string>> = {
  sans: {
    regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  },
  devanagari: {
    regular: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
    bold: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
  },
};

const { resolve } = createRequire(import.meta.url);
const bytesOf = new Map<string, Buffer>();
const coverageOf = new Map<Family, ReadonlySet<number>>();

/** The bytes of a TrueType font; read once a process. Throws when the font's package is not installed. */
export function fontBytes(family: Family, weight: Weight): Buffer {
  const file = fontFiles[family][weight];
  const known = bytesOf.get(file);
  if (known) return known;
  const read = readFileSync(resolve(file));
  const bytes = file.endsWith('.woff') ? unpackWoff(read) : read;
  bytesOf.set(file, bytes);
  return bytes;
}

/** The code points that a family can draw in both of its weights; read once a process. */
export function fontCoverage(family: Family): ReadonlySet<number> {
  const known = coverageOf.get(family);
  if (known) return known;
  const [regular, bold] = (['regular', 'bold'] as const).map((weight) => {
    const font = create(fontBytes(family, weight));
    return new Set('characterSet' in font ? font.characterSet : []);
  });
  const coverage = regular?.intersection(bold ?? new Set<number>()) ?? new Set<number>();
  coverageOf.set(family, coverage);
  return coverage;
}
