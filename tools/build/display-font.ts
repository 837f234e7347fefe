import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

// `src/web/styles/fonts.css` names this file.
const output = fileURLToPath(new URL('../../node_modules/.cache/rounds/display-italic.woff2', import.meta.url));

/**
 * Cuts Source Serif's italic down to the letters of `text`, at one weight and at display size: 3 KB where the whole file
 * has 130, for the few words of Home that are set in it.
 */
export function displayFont({ text }: { text: string }): Plugin {
  return {
    name: 'rounds:display-font',
    async config() {
      const whole = createRequire(import.meta.url).resolve(
        '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-italic.woff2',
      );
      const subset = await subsetFont(await readFile(whole), text, {
        targetFormat: 'woff2',
        variationAxes: { opsz: 60, wght: 500 },
      });
      await mkdir(dirname(output), { recursive: true });
      await writeFile(output, subset);
    },
  };
}
