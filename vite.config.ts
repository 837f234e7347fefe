import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { site } from './site.config.ts';
import { type Screen, screens } from './src/contract/site/screens.ts';
import { cutFontsFirst } from './tools/build/cut-fonts.ts';
import { fontsInPage } from './tools/build/fonts-in-page.ts';
import { offlineWorker } from './tools/build/offline-worker.ts';
import { isScreenBundle, screenBundles } from './tools/build/screen-bundles.ts';
import { siteImages } from './tools/build/site-images.ts';

const server = 'http://127.0.0.1:3000';

const readingScreens = Object.entries<Screen>(screens).flatMap(([name, { readingFont }]) =>
  readingFont ? [name] : [],
);

/**
 * Replaces `%SITE_NAME%` in `index.html` with the name of the site, and `%READING_SCREENS%` with the screens that use
 * the font of questions.
 */
const nameSite: Plugin = {
  name: 'rounds:name-site',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll('%SITE_NAME%', site.name).replace('%READING_SCREENS%', readingScreens.join(' ')),
  },
};

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), cutFontsFirst, nameSite, fontsInPage, screenBundles(), siteImages, offlineWorker()],
  resolve: {
    alias: { 'react-remove-scroll': path.resolve(import.meta.dirname, 'src/web/ui/overlays/remove-scroll.tsx') },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content security policy allows no inline script, and every browser of the build target preloads modules
    // without help.
    modulePreload: {
      polyfill: false,
      // Home would contain the names of all files. A browser finds the others one after the other, most of them while
      // it is idle. What updates saved topics has time: without a list of files to load ahead, the code that registers
      // the worker is smaller.
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => isScreenBundle(file) && !hostId.includes('prepare-offline')),
    },
    // Every visitor would download a font in a data URL, even for a page without any of its characters.
    assetsInlineLimit: 0,
    // The service worker contains the names of all files that it keeps. Hexadecimal digits compress better than letters
    // and digits.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/healthz': server },
  },
});
