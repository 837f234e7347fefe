import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { screenFile } from '../../src/contract/site/screen-file.ts';
import { type Screen, screens } from '../../src/contract/site/screens.ts';
import { projectRoot } from '../project.ts';

/** The files of the screens that the server renders, as `routes.tsx` imports them. */
export const renderedFiles = (list: Readonly<Record<string, Screen>>): string[] =>
  Object.entries(list).flatMap(([name, screen]) => (screen.rendered ? [`./${screenFile(name, screen)}`] : []));

const rendered = [...renderedFiles(screens), './home-more.tsx'];

/**
 * Replaces what the server never renders by an empty module: all that the browser loads later, except these files. This
 * halves the time of the build.
 */
const renderedScreensOnly: Plugin = {
  name: 'rounds:rendered-screens-only',
  enforce: 'pre',
  resolveDynamicImport: (source) => (rendered.includes(String(source)) ? undefined : '\0rounds:empty'),
  load: (id) => (id === '\0rounds:empty' ? 'export {}' : undefined),
};

/**
 * Builds `render-screens.js`, with which the server renders public pages, into `folder`. It contains React in the form
 * for production, whatever NODE_ENV the server has.
 */
export async function buildForServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(projectRoot, 'src/web'),
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [renderedScreensOnly, react()],
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
