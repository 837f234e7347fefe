import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, projectRoot } from '../project.ts';
import { takeLock } from '../setup/lock.mjs';
import { compressFolder } from './compress-folder.ts';

/** The files and folders that the build depends on. */
const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'author.config.ts',
  'site.config.ts',
  'vite.config.ts',
  'package-lock.json',
  'tools/build',
];

const distFolder = path.join(projectRoot, 'dist');

/** The folder that the server serves. */
export const webFolder = path.join(distFolder, 'web');

/**
 * The folder with which the server renders public pages. It lies outside `webFolder`, because it must not be served.
 */
const renderFolder = path.join(distFolder, 'render');

/**
 * Vite's manifest and the fingerprint of the built sources. It lies outside `webFolder`, because it must not be served.
 */
const recordFile = path.join(distFolder, 'web-build.json');

/** One entry of Vite's manifest. File names are relative to the web folder; imports are keys of the manifest. */
type ManifestEntry = {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
};
export type Manifest = Record<string, ManifestEntry>;

type BuildRecord = { fingerprint: string; manifest: Manifest };

function fingerprintSources(): string {
  const hash = createHash('sha256');
  const add = (relative: string) => {
    const file = path.join(projectRoot, relative);
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(`${relative}/${name}`);
    } else if (!/\.test\.tsx?$/.test(relative)) {
      hash.update(`${relative}\0`).update(readFileSync(file)).update('\0');
    }
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
}

function readRecord(): BuildRecord | undefined {
  if (!existsSync(recordFile) || !existsSync(path.join(webFolder, 'index.html')) || !existsSync(renderFolder))
    return undefined;
  return JSON.parse(readFileSync(recordFile, 'utf8'));
}

/** Reads the manifest of the last build. Throws when the web is not built. */
export function readManifest(): Manifest {
  const record = readRecord();
  if (!record) throw new Error('The web is not built: run `npm run build`.');
  return record.manifest;
}

/** Whether the last build was made from the present sources. */
export const isWebBuilt = (): boolean => readRecord()?.fingerprint === fingerprintSources();

/** Builds the web unless the last build was made from the same sources. Returns whether it built. */
export async function ensureWebBuilt(options: { force?: boolean } = {}): Promise<boolean> {
  const isCurrent = () => !options.force && isWebBuilt();
  if (isCurrent()) return false;
  const lock = takeLock(path.join(cacheFolder, 'build.lock'), 'Another terminal is building the web. Waiting for it.');
  try {
    if (isCurrent()) return false;
    await buildWeb();
    return true;
  } finally {
    lock.release();
  }
}

async function buildWeb(): Promise<void> {
  const started = performance.now();
  // Builds into another folder, so that a running server can serve the old files until the new ones are complete.
  const freshFolder = path.join(distFolder, 'web.new');
  const freshRenderFolder = path.join(distFolder, 'render.new');
  const fingerprint = fingerprintSources();
  mkdirSync(distFolder, { recursive: true });

  // Imported for a build alone: Vite takes 65 MB, and a server that starts from a finished build would keep them.
  const [{ build }, { buildForServer }] = await Promise.all([import('vite'), import('./server-bundle.ts')]);
  await build({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: freshFolder, emptyOutDir: true, manifest: true },
  });
  const manifest: Manifest = JSON.parse(readFileSync(path.join(freshFolder, '.vite/manifest.json'), 'utf8'));
  rmSync(path.join(freshFolder, '.vite'), { recursive: true });
  await buildForServer(freshRenderFolder);
  await compressFolder(freshFolder);

  rmSync(recordFile, { force: true });
  rmSync(webFolder, { recursive: true, force: true });
  renameSync(freshFolder, webFolder);
  rmSync(renderFolder, { recursive: true, force: true });
  renameSync(freshRenderFolder, renderFolder);
  writeFileSync(recordFile, JSON.stringify({ fingerprint, manifest } satisfies BuildRecord, null, 1));
  console.log(`Built the web in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
