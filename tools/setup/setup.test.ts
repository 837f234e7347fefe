import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '../project.ts';
import { captureCommand } from '../run-command.ts';
import { explainUnwritable } from './lock.mjs';

// A stand-in for npm. It records each call and installs one package and the project's own Node.
const npmDouble = `
const fs = require('node:fs');
const [command, ...args] = process.argv.slice(2);
fs.appendFileSync('calls.txt', [command, ...args.filter((arg) => !arg.startsWith('--'))].join(' ') + '\\n');
if (process.env.NPM_FAILS) { console.error('npm error no network'); process.exit(1); }
if (command === 'ci') {
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules/left-pad', { recursive: true });
  fs.writeFileSync('node_modules/left-pad/package.json', '{}');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
}
if (command === 'rebuild' || !process.env.NPM_SKIPS_SCRIPTS) {
  fs.mkdirSync('node_modules/node/bin', { recursive: true });
  fs.symlinkSync(process.env.REAL_NODE, 'node_modules/node/bin/node');
}
if (command === 'ci') fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
`;

let folder: string;

const lockAt = (version: string) =>
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/left-pad': { version } } }),
  );

const setUp = (env: Record<string, string> = {}) =>
  captureCommand(path.join(folder, 'tools/run.mjs'), ['nothing'], {
    cwd: folder,
    env: {
      npm_execpath: path.join(folder, 'npm-cli.js'),
      npm_node_execpath: process.execPath,
      REAL_NODE: process.execPath,
      ...env,
    },
  });

const npmCalls = () =>
  existsSync(path.join(folder, 'calls.txt'))
    ? readFileSync(path.join(folder, 'calls.txt'), 'utf8').trim().split('\n')
    : [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rounds-setup-'));
  for (const name of ['commands', 'setup']) mkdirSync(path.join(folder, 'tools', name), { recursive: true });
  for (const file of ['run.mjs', 'setup/setup.mjs', 'setup/lock.mjs'])
    cpSync(path.join(projectRoot, 'tools', file), path.join(folder, 'tools', file));
  writeFileSync(path.join(folder, 'tools/commands/nothing.ts'), '');
  writeFileSync(path.join(folder, 'npm-cli.js'), npmDouble);
  lockAt('1.0.0');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the set-up', () => {
  test('installs once, and again only when the lockfile changes', async () => {
    expect((await setUp()).exitCode).toBe(0);
    expect((await setUp()).output).toBe('');
    expect(npmCalls()).toEqual(['ci']);

    lockAt('1.0.1');
    expect((await setUp()).output).toContain('left-pad does not match the lockfile');
    expect(npmCalls()).toEqual(['ci', 'ci']);
  });

  test('installs again when a package was deleted by hand', async () => {
    await setUp();
    rmSync(path.join(folder, 'node_modules/left-pad'), { recursive: true });
    expect((await setUp()).exitCode).toBe(0);
    expect(npmCalls()).toEqual(['ci', 'ci']);
  });

  test('installs once when two terminals start at the same time', async () => {
    const runs = await Promise.all([setUp(), setUp()]);
    expect(runs.map((run) => run.exitCode)).toEqual([0, 0]);
    expect(npmCalls()).toEqual(['ci']);
  });

  test('runs the install scripts that npm was told to skip', async () => {
    const { output, exitCode } = await setUp({ NPM_SKIPS_SCRIPTS: '1' });
    expect(output).toContain('Running the install scripts that npm skipped: node.');
    expect(npmCalls()).toEqual(['ci', 'rebuild node']);
    expect(exitCode).toBe(0);
  });

  test('shows the output of npm and says what to do when installing fails', async () => {
    const { output, exitCode } = await setUp({ NPM_FAILS: '1' });
    expect(output).toContain('npm error no network');
    expect(output.trim().split('\n').at(-1)).toMatch(/^Installing failed\. .* run the command again\.$/);
    expect(exitCode).toBe(1);
  });

  test('takes over the lock of a set-up that was killed', async () => {
    mkdirSync(path.join(folder, '.cache'));
    // No process has this pid: the largest pid on Linux and macOS is far lower.
    writeFileSync(path.join(folder, '.cache/setup.lock'), '2147483646');
    expect((await setUp()).exitCode).toBe(0);
    expect(npmCalls()).toEqual(['ci']);
  });
});

test('a tool receives one SIGTERM when npm does, although the shell between them does not forward it', async () => {
  await setUp();
  const journal = path.join(folder, 'journal.txt');
  writeFileSync(
    path.join(folder, 'tools/commands/linger.ts'),
    `import { appendFileSync } from 'node:fs';
     setInterval(() => {}, 1000);
     process.on('SIGTERM', () => { appendFileSync('journal.txt', 'asked to end '); setTimeout(() => { appendFileSync('journal.txt', 'ended'); process.exit(0); }, 300); });
     appendFileSync('journal.txt', 'runs ');`,
  );
  const shell = spawn('sh', ['-c', '"$REAL_NODE" tools/run.mjs linger; true'], {
    cwd: folder,
    env: { ...process.env, REAL_NODE: process.execPath, npm_lifecycle_event: 'linger' },
    stdio: 'ignore',
  });
  await expect.poll(() => existsSync(journal) && readFileSync(journal, 'utf8'), { timeout: 10_000 }).toBe('runs ');
  shell.kill('SIGTERM');
  // Only one signal: a second one would mean that the tool must stop at once.
  await expect.poll(() => readFileSync(journal, 'utf8'), { timeout: 10_000 }).toBe('runs asked to end ended');
});

test('a checkout that the account may not write is named in one line', () => {
  const refused = Object.assign(new Error("EACCES: permission denied, mkdir '/app/.cache'"), { code: 'EACCES' });
  expect(explainUnwritable(refused, '/app')).toMatchObject({
    isPlain: true,
    message: '/app must be writable for the first start, because packages and pages are put there (EACCES).',
  });
  const other = new Error('another');
  expect(explainUnwritable(other, '/app')).toBe(other);
});
