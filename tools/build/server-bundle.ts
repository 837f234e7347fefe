import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { projectRoot } from '../project.ts';
import { leanPackages } from './lean-packages.ts';

/** The screens that the server renders. */
const renderedScreen = /\/(public\/[a-z-]+|exam\/exam-intro|exam\/exam-results)-screen\.tsx$/;

/**
 * Replaces what the server never renders by an empty module: all that the browser loads later, except these screens. This halves the time
 * of the build.
 */
const renderedScreensOnly: Plugin = {
  name: 'rounds:rendered-screens-only',
  enforce: 'pre',
  resolveDynamicImport: (source) => (renderedScreen.test(String(source)) ? undefined : '\0rounds:empty'),
  load: (id) => (id === '\0rounds:empty' ? 'export {}' : undefined),
};

/**
 * Builds `render-screens.js`, with which the server renders public pages, into `folder`. It contains React in the form for production,
 * whatever NODE_ENV the server has.
 */
export async function buildForServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(projectRoot, 'src/web'),
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [renderedScreensOnly, leanPackages, react()],
    ssr: { noExternal: true },
    build: {
      ssr: 'render-screens.tsx',
      outDir: folder,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}
