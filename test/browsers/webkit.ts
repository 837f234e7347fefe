import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../server/find-free-port.ts';
import type { Driver, Engine } from './engine.ts';
import { canRun, findProgram } from './find-program.ts';

/** Where Debian and Fedora put the browser that belongs to the driver. */
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];

function findMiniBrowser(): string | undefined {
  for (const library of libraries) {
    let folders: string[] = [];
    try {
      folders = readdirSync(library).filter((name) => name.startsWith('webkit2gtk-4'));
    } catch {
      // Other systems do not have this folder.
    }
    const found = folders.map((folder) => path.join(library, folder, 'MiniBrowser')).find(canRun);
    if (found) return found;
  }
  return undefined;
}

/** WebKitGTK, the engine of Safari on Linux, on a screen in memory. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: () => {
    const names = ['WebKitWebDriver', 'Xvfb'].filter((name) => !findProgram(name));
    if (!findMiniBrowser()) names.push('MiniBrowser');
    return names.length === 0
      ? undefined
      : `Not installed: ${names.join(', ')} (webkit2gtk-driver and xvfb in Debian).`;
  },
  open: openWebKit,
};

async function openWebKit(): Promise<Driver> {
  const screen = spawn(String(findProgram('Xvfb')), ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await findFreePort();
  const service = spawn(String(findProgram('WebKitWebDriver')), [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  const stop = async () => {
    await end(service);
    await end(screen);
  };
  try {
    return await connect(port, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(port: number, stop: () => Promise<void>): Promise<Driver> {
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${address}/status`).catch(() => undefined))?.ok; tries += 1) {
    if (tries === 100) throw new Error('WebKitWebDriver did not start.');
    await pause(100);
  }
  const options = { binary: findMiniBrowser(), args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const driver: WebDriver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 });
  const version = (await driver.getCapabilities()).get('browserVersion');
  return {
    name: `WebKitGTK ${version}`,
    goto: (page) => driver.get(page),
    reload: () => driver.navigate().refresh(),
    run: (code, ...args) => driver.executeScript(code, ...args),
    click: async (find, ...args) => {
      const element = await driver.executeScript<WebElement | null>(find, ...args);
      await element?.click();
      return element !== null;
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    close: async () => {
      await driver.quit().catch(() => 'the browser has gone');
      await stop();
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
