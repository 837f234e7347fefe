import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '../build/web-bundle.ts';
import { addedBy, firstLoad } from './first-load.ts';

/** An entry of the configuration of size-limit. */
type SizeCheck = { name: string; path: string[]; limit: string; gzip: true };

const home = 'screens/public/home-screen.tsx';
const examScreen = (name: string) => `screens/exam/exam-${name}-screen.tsx`;
const examScreens = ['intro', 'taking'].map(examScreen);

export const limits = { homeScripts: '110 kB', homeInAll: '220 kB', examScreens: '36.5 kB', result: '24 kB' };

/**
 * Limits the files that a visitor on a phone must download. Sizes are gzip sizes, because browsers accept brotli only over HTTPS.
 */
export function bundleLimits(webFolder: string, manifest: Manifest, allowed = limits): SizeCheck[] {
  const { scripts, styles, fonts, other } = firstLoad(webFolder, manifest, home);
  if (scripts.length === 0 || styles.length === 0 || fonts.length === 0) {
    throw new Error("Home's first load has no script, no style or no font, so the limits would measure nothing.");
  }
  const added = addedBy(manifest, home, examScreens);
  if (added.length < examScreens.length) throw new Error('The exam screens are not separate bundles.');

  const check = (name: string, files: string[], limit: string): SizeCheck => {
    const paths = files.map((file) => path.join(webFolder, file));
    // size-limit ignores a path that matches no file.
    const missing = paths.find((file) => !existsSync(file));
    if (missing) throw new Error(`${missing} is part of the first load, but was not built.`);
    return { name, path: paths, limit, gzip: true };
  };
  return [
    check('Home, scripts', scripts, allowed.homeScripts),
    check('Home, in all', [...scripts, ...styles, ...fonts, ...other], allowed.homeInAll),
    check('The exam until it is submitted, added to Home', added, allowed.examScreens),
    check('The result, added to Home', addedBy(manifest, home, [examScreen('results')]), allowed.result),
  ];
}
