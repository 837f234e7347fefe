/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont, { type Options } from 'subset-font';
import type { Plugin } from 'vite';
import { sampleText } from '../../src/web/features/library/flashcards/sample-text.ts';
import { homeHeadline } from '../../src/web/features/site/home-headline.ts';
import { projectRoot } from '../project.ts';

/** The folder of the cut fonts. `fonts.css`, `index.html` and `load-pdf-fonts.ts` name the files in it. */
export const cutFontFolder = path.join(projectRoot, 'node_modules/.cache/rounds');

type Cut = { source: string; text: string; options: Options };

/**
 * No page uses a weight below 400, and the lighter weights are a quarter of each file. The glyphs and the layout rules
 * stay.
 */
const withoutLightWeights: Pick<Cut, 'text' | 'options'> = {
  text: '',
  options: { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes: { wght: { min: 400, max: 900 } } },
};

/** Medical texts use the letters without accents. The two whole files have 39 KB, these 20 KB. */
const greekLetters: Pick<Cut, 'text' | 'options'> = {
  text: Array.from({ length: 25 }, (_, place) => String.fromCharCode(0x391 + place, 0x3b1 + place)).join(''),
  options: { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 900 } } },
};

/**
 * jsPDF can name only the first 65,536 characters, and it applies neither hinting nor layout rules. Without the rest
 * DejaVu Sans has 419 KB instead of 757 KB.
 */
const forPdf: Pick<Cut, 'text' | 'options'> = {
  text: Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    .join('')
    .replace(/\p{Surrogate}/gu, ''),
  options: {
    targetFormat: 'sfnt',
    noHinting: true,
    noLayoutClosure: true,
    dropTables: ['GDEF', 'GPOS', 'GSUB', 'kern'],
  },
};

const cuts: Record<string, Cut> = {
  'inter-latin-wght-normal.woff2': {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    ...withoutLightWeights,
  },
  'source-serif-4-latin-wght-normal.woff2': {
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    ...withoutLightWeights,
  },
  'inter-greek-letters.woff2': {
    source: '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2',
    ...greekLetters,
  },
  'source-serif-4-greek-letters.woff2': {
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-greek-wght-normal.woff2',
    ...greekLetters,
  },
  // The whole italic has 130 KB. Home sets only these few words in it, at one weight and one size.
  'display-italic.woff2': {
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-italic.woff2',
    text: homeHeadline.italic,
    options: { targetFormat: 'woff2', variationAxes: { opsz: 60, wght: 500 } },
  },
  // Home sets only one card in the font of questions. A hyphen stands where the browser breaks a word.
  'sample-card.woff2': {
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    text: `${sampleText.question}${sampleText.answer}-\u2010`,
    options: { targetFormat: 'woff2', variationAxes: { wght: 400 } },
  },
  'pdf-sans.ttf': { source: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', ...forPdf },
  'pdf-devanagari.ttf': {
    source: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
    ...forPdf,
  },
};

const { resolve } = createRequire(import.meta.url);

/**
 * Cuts the fonts with these names, or all of them, and writes them to `cutFontFolder`. A font that an earlier run has
 * cut in the same way stays, because cutting all fonts takes three seconds. The lockfile decides on the versions of the
 * fonts and of the program that cuts.
 */
export async function cutFonts(names: readonly string[] = Object.keys(cuts)): Promise<void> {
  await mkdir(cutFontFolder, { recursive: true });
  const lockfile = await readFile(path.join(projectRoot, 'package-lock.json'));
  await Promise.all(
    names.map(async (name) => {
      const cut = cuts[name];
      if (!cut) throw new Error(`No font is cut to ${name}.`);
      const file = path.join(cutFontFolder, name);
      const key = createHash('sha256').update(lockfile).update(JSON.stringify(cut)).digest('hex');
      const keyOfFile = await readFile(`${file}.key`, 'utf8').catch(() => undefined);
      if (key === keyOfFile && existsSync(file)) return;
      const font = await subsetFont(await readFile(resolve(cut.source)), cut.text, cut.options);
      await writeFile(file, font);
      // Written last, so that a font without its key is one that was not written to its end.
      await writeFile(`${file}.key`, key);
    }),
  );
}

/** Cuts all fonts before Vite looks for them. */
export const cutFontsFirst: Plugin = { name: 'rounds:cut-fonts', config: () => cutFonts() };
