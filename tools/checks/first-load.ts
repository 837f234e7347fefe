import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '../build/web-bundle.ts';

export type LoadedFiles = { scripts: string[]; styles: string[]; fonts: string[]; other: string[] };

/** The given keys of the manifest and the keys of all their static imports. Dynamic imports are left out. */
function withStaticImports(manifest: Manifest, keys: string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (key: string) => {
    if (reached.has(key)) return;
    const entry = manifest[key];
    if (!entry) throw new Error(`Vite's manifest has no ${key}: was the file renamed?`);
    reached.add(key);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return reached;
}

function filesOf(manifest: Manifest, keys: Iterable<string>): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const key of keys) {
    const entry = manifest[key];
    if (entry?.file.endsWith('.js')) scripts.add(entry.file);
    for (const style of entry?.css ?? []) styles.add(style);
  }
  return { scripts, styles };
}

/** Whether a CSS `unicode-range` contains the letter a. A font without a range contains every character. */
function hasLatin(range: string | undefined): boolean {
  if (range === undefined) return true;
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^u\+/i, '').split('-');
    const lowest = Number.parseInt(from.replaceAll('?', '0'), 16);
    const highest = Number.parseInt(to.replaceAll('?', 'f'), 16);
    return lowest <= 0x61 && 0x61 <= highest;
  });
}

/** The fonts that `index.html` loads ahead for other screens only. */
function fontsOfOthers(html: string, screenName: string): Set<string> {
  const links = html.match(/<link\b[^>]*\bas="font"[^>]*>/g) ?? [];
  return new Set(
    links.flatMap((link) => {
      const [, names] = /\bdata-screen="([^"]*)"/.exec(link) ?? [];
      const [, href] = /\bhref="([^"]*)"/.exec(link) ?? [];
      return href === undefined || names === undefined || names.split(' ').includes(screenName) ? [] : [href];
    }),
  );
}

/** The fonts that a page declares and that a browser fetches for a screen in English. */
function latinFonts(html: string, screenName: string): string[] {
  const others = fontsOfOthers(html, screenName);
  return [...html.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const [, url] = /url\(\s*["']?([^"')]+\.woff2)/.exec(face) ?? [];
    const [, range] = /unicode-range:\s*([^;}]+)/i.exec(face) ?? [];
    return url !== undefined && hasLatin(range) && !others.has(url) ? [url] : [];
  });
}

/** The files that `index.html` names for every screen: scripts outside the bundle, icons. */
function namedInPage(html: string): string[] {
  return [...html.matchAll(/<(?:script|link)\b(?![^>]*\bdata-screen)[^>]*?\b(?:src|href)=["']\/([^"']+)["']/g)].flatMap(
    ([, file]) => file ?? [],
  );
}

/**
 * The files, relative to `webFolder`, that the first visit of a screen loads. Throws when the manifest does not contain
 * the screen.
 */
export function firstLoad(webFolder: string, manifest: Manifest, screen: string): LoadedFiles {
  const { scripts, styles } = filesOf(manifest, withStaticImports(manifest, ['index.html', screen]));
  const other = new Set<string>(['index.html']);
  const page = readFileSync(path.join(webFolder, 'index.html'), 'utf8');
  for (const file of namedInPage(page)) {
    if (file.endsWith('.js')) scripts.add(file);
    else if (file.endsWith('.css')) styles.add(file);
    else if (!file.endsWith('.woff2')) other.add(file);
  }
  const fonts = new Set(latinFonts(page, path.basename(screen, '-screen.tsx')).map((url) => url.replace(/^\//, '')));
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts], other: [...other] };
}

/** The scripts and styles that `screens` need in addition to those of the first load of `home`. */
export function addedBy(manifest: Manifest, home: string, screens: string[]): string[] {
  const before = withStaticImports(manifest, ['index.html', home]);
  const after = withStaticImports(manifest, screens);
  const { scripts, styles } = filesOf(manifest, after.difference(before));
  return [...scripts, ...styles];
}
