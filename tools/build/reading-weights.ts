import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

// `src/web/styles/fonts.css` and `src/web/index.html` name the files in it.
const folder = fileURLToPath(new URL('../../node_modules/.cache/rounds', import.meta.url));

const faces = [
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
];

/**
 * Takes the light weights out of the two faces that every visitor downloads: nothing is set in them, and a quarter of each
 * file describes them. Glyphs and features stay.
 */
export const readingWeights: Plugin = {
  name: 'rounds:reading-weights',
  async config() {
    await mkdir(folder, { recursive: true });
    await Promise.all(
      faces.map(async (face) => {
        const whole = createRequire(import.meta.url).resolve(face);
        const cut = await subsetFont(await readFile(whole), '', {
          targetFormat: 'woff2',
          keepAllGlyphs: true,
          variationAxes: { wght: { min: 400, max: 900 } },
        });
        await writeFile(path.join(folder, path.basename(face)), cut);
      }),
    );
  },
};
