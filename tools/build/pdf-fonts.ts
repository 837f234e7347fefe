/// <reference path="./subset-font.d.ts" />
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Where the cut fonts lie; `src/web/platform/pdf/load-pdf-fonts.ts` names the files in it. */
export const pdfFontFolder = fileURLToPath(new URL('../../node_modules/.cache/rounds/', import.meta.url));

const { resolve } = createRequire(import.meta.url);
const fonts = {
  'pdf-sans.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'pdf-devanagari.ttf': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
};

// Layout rules are left out as well: the browser's PDF writer applies none.
const unused = ['GDEF', 'GPOS', 'GSUB', 'kern'];

/** What a font draws of the first 65,536 characters, the only ones that the browser's PDF writer can name. */
function charactersOf(bytes: Buffer): string {
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error('The file holds several fonts.');
  return String.fromCodePoint(...font.characterSet.filter((code) => code <= 0xffff));
}

/** Cuts the fonts of the browser's PDFs down to what a PDF needs of them: DejaVu Sans loses almost half of its 757 KB. */
export async function cutPdfFonts(): Promise<void> {
  await mkdir(pdfFontFolder, { recursive: true });
  for (const [name, file] of Object.entries(fonts)) {
    const whole = await readFile(resolve(file));
    const cut = await subsetFont(whole, charactersOf(whole), {
      targetFormat: 'sfnt',
      noHinting: true,
      noLayoutClosure: true,
      dropTables: unused,
    });
    await writeFile(path.join(pdfFontFolder, name), cut);
  }
}

/** Lays the fonts of the browser's PDFs down before the build looks for them. */
export const pdfFonts: Plugin = { name: 'rounds:pdf-fonts', config: cutPdfFonts };
