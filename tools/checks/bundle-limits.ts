import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screenFile } from '../../src/contract/site/screen-file.ts';
import { type Screen, screens } from '../../src/contract/site/screens.ts';
import type { Manifest } from '../build/web-bundle.ts';
import { addedBy, firstLoad } from './first-load.ts';

/** An entry of the configuration of size-limit. */
type SizeCheck = { name: string; path: string[]; limit: string; gzip: true };

const home = screenFile('home', screens.home);
const result = screenFile('exam-results', screens['exam-results']);
const registration = 'worker/prepare-offline.ts';
const worker = 'service-worker.js';

export const limits = {
  homeScripts: '98 kB',
  homeInAll: '180 kB',
  worker: '8.5 kB',
  kept: '439 kB',
};

/**
 * Limits the files that a visitor on a phone must download. Sizes are gzip sizes, because browsers accept brotli only
 * over HTTPS.
 */
export function bundleLimits(
  webFolder: string,
  manifest: Manifest,
  allowed = limits,
  list: Readonly<Record<string, Screen>> = screens,
): SizeCheck[] {
  const { scripts, styles, fonts, other } = firstLoad(webFolder, manifest, home);
  if (scripts.length === 0 || styles.length === 0 || fonts.length === 0) {
    throw new Error("Home's first load has no script, no style or no font, so the limits would measure nothing.");
  }
  const check = (name: string, files: string[], limit: string): SizeCheck => {
    if (files.length === 0) throw new Error(`${name}: it has no file of its own, so the limit would measure nothing.`);
    const paths = files.map((file) => path.join(webFolder, file));
    // size-limit ignores a path that matches no file.
    const missing = paths.find((file) => !existsSync(file));
    if (missing) throw new Error(`${missing} is part of the first load, but was not built.`);
    return { name, path: paths, limit, gzip: true };
  };
  const registered = manifest[registration]?.file;
  if (registered === undefined) throw new Error(`Vite's manifest has no ${registration}: was the file renamed?`);
  return [
    check('Home, scripts', scripts, allowed.homeScripts),
    check('Home, in all', [...scripts, ...styles, ...fonts, ...other], allowed.homeInAll),
    ...Object.entries(list).flatMap(([name, screen]) => {
      const added = () => addedBy(manifest, home, [screenFile(name, screen)]);
      return screen.limit === undefined ? [] : [check(`${name}, added to Home`, added(), `${screen.limit} kB`)];
    }),
    check('The service worker and its registration', [worker, registered], allowed.worker),
    check('Kept for a visit without a network', keptFiles(webFolder, manifest[result]?.file), allowed.kept),
  ];
}

/**
 * The files that the service worker fetches ahead, `result` among them. The server makes `shell.html` of `index.html`.
 */
function keptFiles(webFolder: string, result: string | undefined): string[] {
  const list = readFileSync(path.join(webFolder, worker), 'utf8');
  const files = [...list.matchAll(/"url":"\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
  if (!files.includes('shell.html'))
    throw new Error('The service worker keeps no page, so its limit would measure nothing.');
  if (result === undefined || !files.includes(result))
    throw new Error('The service worker does not keep the result, so no exam that runs over an upgrade can show it.');
  return files.map((file) => (file === 'shell.html' ? 'index.html' : file));
}
