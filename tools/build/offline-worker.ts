import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { screenOf } from './screen-bundles.ts';

/**
 * Code that is not fetched ahead: what leads to all screens, what draws PDFs and QR codes, the hint how to install the
 * site, and what only helps together with the server: the entry by personal code, the notice that an attempt continues
 * on another device, the synchronisation of a secret link, the report of an error, and what adds a deck.
 */
const leftOut =
  /\/src\/web\/(admin-)?routes\.tsx$|\/flashcards\/print\/|\/(qr-code|install-hint|roster-entry|elsewhere-dialog|choose-file|report-dialog)\.tsx$|\/sync-link\.ts$/;

/**
 * Fonts of Latin text and of the Greek letters in it. The fonts of other scripts are fetched when a text needs them.
 */
const textFont = /-(latin-wght-normal|greek-letters)-[^/]*\.woff2$/;

/** Vite bundles a worker thread into a separate file, which no module of the application contains. */
const forecastWorker = /\/forecast\.worker-[^/]*\.js$/;

/**
 * Builds `service-worker.js` with the list of the files that it keeps: the application without content (`/shell.html`,
 * which the server makes of `index.html`), the code of the screens that the list of screens marks, the style sheets and
 * the fonts of Latin text.
 */
export function offlineWorker(): Plugin[] {
  const kept = new Set<string>(['index.html']);

  const collect: Plugin = {
    name: 'rounds:offline-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const reached = new Set<string>();
      const visit = (id: string) => {
        if (reached.has(id) || leftOut.test(id)) return;
        reached.add(id);
        const module = this.getModuleInfo(id);
        for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) visit(next);
      };
      for (const id of this.getModuleIds()) {
        const { offline } = screenOf(id) ?? {};
        if (offline === 'files') reached.add(id);
        else if (offline === 'whole' || this.getModuleInfo(id)?.isEntry) visit(id);
      }
      const keep = (file: string) => {
        if (kept.has(file)) return;
        kept.add(file);
        const output = bundle[file];
        if (output?.type === 'chunk') for (const imported of output.imports) keep(imported);
      };
      for (const output of Object.values(bundle)) {
        // A chunk for an `import()` may hold no module, and only export those of another chunk. A module of a package
        // may be in the chunk of a screen that is not kept, if only that screen uses it; the imports of kept chunks
        // lead to the packages that they use.
        const isKept =
          output.type === 'chunk'
            ? output.isEntry ||
              reached.has(output.facadeModuleId ?? '') ||
              output.moduleIds.some((id) => !id.includes('/node_modules/') && reached.has(id))
            : /\/index-[^/]*\.css$/.test(output.fileName) ||
              textFont.test(output.fileName) ||
              forecastWorker.test(output.fileName);
        if (isKept) keep(output.fileName);
      }
    },
  };

  return [
    collect,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      // `site-images.ts` writes it.
      manifest: false,
      integration: {
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
        },
      },
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*'],
        globIgnores: [],
        manifestTransforms: [
          (entries) => ({
            manifest: entries
              .filter(({ url }) => kept.has(url))
              .map(({ url, revision, size }) => ({
                url: url === 'index.html' ? '/shell.html' : `/${url}`,
                // Half of the digits name a version as safely, and the worker is smaller.
                revision: revision?.slice(0, 10) ?? null,
                size,
              })),
            warnings: [],
          }),
        ],
      },
    }),
  ];
}
