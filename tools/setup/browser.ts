import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { cacheFolder } from '../project.ts';

/** A browser that Playwright can drive. `env` holds the variables that its process needs in addition to ours. */
export type Browser = { executablePath: string; env: Record<string, string> };

/** The release of @sparticuz/chromium to use on a machine without a browser. */
export const packagedVersion = '153.0.0';
export const packagedFolder = path.join(cacheFolder, `chromium-${packagedVersion}`);

const names = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];

function installedCandidates(): string[] {
  const { CHROME_PATH, CHROMIUM_PATH, PATH = '', HOME = '', LOCALAPPDATA = '' } = process.env;
  const chosen = [CHROME_PATH, CHROMIUM_PATH].filter((file): file is string => Boolean(file));
  if (chosen.length > 0) return chosen;
  switch (process.platform) {
    case 'darwin':
      return ['', HOME].flatMap((base) => [
        `${base}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
        `${base}/Applications/Chromium.app/Contents/MacOS/Chromium`,
        `${base}/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
      ]);
    case 'win32':
      return [process.env.PROGRAMFILES ?? '', process.env['PROGRAMFILES(X86)'] ?? '', LOCALAPPDATA].flatMap((base) => [
        path.join(base, 'Google/Chrome/Application/chrome.exe'),
        path.join(base, 'Chromium/Application/chrome.exe'),
        path.join(base, 'Microsoft/Edge/Application/msedge.exe'),
      ]);
    default:
      return names.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)));
  }
}

function packagedBrowser(): Browser {
  const environment: Record<string, string> = { LD_LIBRARY_PATH: path.join(packagedFolder, 'al2023/lib') };
  // A machine without fonts uses the fonts of the package.
  if (!existsSync('/etc/fonts')) environment.FONTCONFIG_PATH = path.join(packagedFolder, 'fonts');
  return { executablePath: path.join(packagedFolder, 'chromium'), env: environment };
}

/**
 * Lists the browsers on this machine, in order of preference: the browsers that CHROME_PATH or CHROMIUM_PATH names, or, without these
 * variables, the installed ones; then the browsers that an earlier run obtained. Does not try whether they run.
 */
export function listBrowsers(): Browser[] {
  const installed = installedCandidates().map((executablePath) => ({ executablePath, env: {} }));
  const obtained = [packagedBrowser(), { executablePath: chromium.executablePath(), env: {} }];
  return [...installed, ...obtained].filter((browser) => existsSync(browser.executablePath));
}
