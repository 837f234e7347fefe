import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../project.ts';

/** A browser that Playwright can drive. `env` holds the variables that its process needs in addition to ours. */
export type Browser = { executablePath: string; env: Record<string, string> };

/** The release of @sparticuz/chromium that the tests use on Linux. */
export const packagedVersion = '153.0.0';
export const packagedFolder = path.join(cacheFolder, `chromium-${packagedVersion}`);

/**
 * Pages of tests live for seconds, so optimising their scripts takes more processor time than it saves: a tenth of the
 * stories'.
 */
export const browserArguments = ['--js-flags=--no-opt,--no-maglev'];

const names = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser', 'microsoft-edge'];

function installedCandidates(): string[] {
  const { PATH = '', HOME = '', LOCALAPPDATA = '' } = process.env;
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

/**
 * The headless shell of @sparticuz/chromium, which runs on Linux. It draws no window, so the browser stories take 60 %
 * of the processor time that they take in an installed Chromium.
 */
export function packagedBrowser(): Browser {
  const environment: Record<string, string> = { LD_LIBRARY_PATH: path.join(packagedFolder, 'al2023/lib') };
  // A machine without fonts uses the fonts of the package.
  if (!existsSync('/etc/fonts')) environment.FONTCONFIG_PATH = path.join(packagedFolder, 'fonts');
  return { executablePath: path.join(packagedFolder, 'chromium'), env: environment };
}

const existing = (browsers: Browser[]) => browsers.filter(({ executablePath }) => existsSync(executablePath));
const withoutVariables = (executablePath: string): Browser => ({ executablePath, env: {} });

/** Lists the browsers that CHROME_PATH and CHROMIUM_PATH name. The tests use one of them, if it runs. */
export function namedBrowsers(): Browser[] {
  const { CHROME_PATH, CHROMIUM_PATH } = process.env;
  return existing([CHROME_PATH, CHROMIUM_PATH].filter((file) => file !== undefined).map(withoutVariables));
}

/** Lists the browsers that are installed on this machine. Does not try whether they run. */
export function installedBrowsers(): Browser[] {
  return existing(installedCandidates().map(withoutVariables));
}
