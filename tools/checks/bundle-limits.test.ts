import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Screen, screens } from '../../src/contract/site/screens.ts';
import type { Manifest } from '../build/web-bundle.ts';
import { packageCommand } from '../project.ts';
import { captureCommand } from '../run-command.ts';
import { bundleLimits, limits } from './bundle-limits.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_react.js'], css: ['assets/main.css'], isEntry: true },
  '_react.js': { file: 'assets/react.js' },
  '_exam.js': { file: 'assets/exam.js', imports: ['_react.js'] },
  'screens/public/home-screen.tsx': { file: 'assets/home.js', imports: ['index.html'] },
  'screens/exam/exam-intro-screen.tsx': { file: 'assets/intro.js', imports: ['_exam.js'] },
  'screens/exam/exam-taking-screen.tsx': {
    file: 'assets/taking.js',
    imports: ['_exam.js'],
    css: ['assets/taking.css'],
  },
  'worker/prepare-offline.ts': { file: 'assets/register.js' },
  'screens/study/plan-screen.tsx': { file: 'assets/plan.js', imports: ['index.html'] },
  'screens/study/practice-screen.tsx': { file: 'assets/practice.js', imports: ['index.html'] },
  'screens/exam/exam-results-screen.tsx': { file: 'assets/results.js', imports: ['index.html'] },
};

const kilobyte = 1000;
const folders: string[] = [];

/** Writes a build whose scripts hold random bytes, because gzip cannot make these smaller. */
function layBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rounds-bundle-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'assets'));
  const write = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, file), content);
  write(
    'index.html',
    '<script src="/boot.js"></script><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/assets/main.css"><style>' +
      '@font-face{src:url(/assets/latin.woff2)format("woff2");unicode-range:U+??,U+131}' +
      '@font-face{src:url("/assets/any.woff2")}@font-face{src:url("/assets/question.woff2")}@font-face{src:url(/assets/greek.woff2);unicode-range:U+370-3FF}</style>' +
      '<link rel="preload" href="/assets/question.woff2" as="font" data-screen="study exam-intro">',
  );
  write('boot.js', randomBytes(kilobyte));
  write('icon.svg', '<svg/>');
  for (const name of ['main', 'react', 'home']) write(`assets/${name}.js`, randomBytes(20 * kilobyte));
  for (const name of ['exam', 'intro', 'taking', 'results', 'plan', 'practice'])
    write(`assets/${name}.js`, randomBytes(5 * kilobyte));
  write('assets/register.js', 'x');
  const kept = ['shell.html', 'assets/main.js', 'assets/results.js'];
  write('service-worker.js', JSON.stringify(kept.map((file) => ({ revision: null, url: `/${file}` }))));
  write('assets/taking.css', 'a{}');
  write('assets/main.css', 'a{}');
  write('assets/latin.woff2', randomBytes(30 * kilobyte));
  write('assets/any.woff2', randomBytes(10 * kilobyte));
  return folder;
}

async function runSizeLimit(folder: string, allowed: typeof limits, list: Readonly<Record<string, Screen>> = screens) {
  const configuration = path.join(folder, 'limits.mjs');
  writeFileSync(configuration, `export default ${JSON.stringify(bundleLimits(folder, manifest, allowed, list))};`);
  return captureCommand(packageCommand('size-limit'), ['--config', configuration]);
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the limits of the bundle', { timeout: 30_000 }, () => {
  test('count the files of the first visit: static imports, the page itself, and fonts with Latin letters that other screens do not load ahead', () => {
    const folder = layBuild();
    const files = bundleLimits(folder, manifest).map((check) =>
      check.path.map((file) => path.relative(folder, file)).sort(),
    );
    expect(files).toEqual([
      ['assets/home.js', 'assets/main.js', 'assets/react.js', 'boot.js'],
      [
        'assets/any.woff2',
        'assets/home.js',
        'assets/latin.woff2',
        'assets/main.css',
        'assets/main.js',
        'assets/react.js',
        'boot.js',
        'icon.svg',
        'index.html',
      ],
      ['assets/exam.js', 'assets/intro.js'],
      ['assets/exam.js', 'assets/taking.css', 'assets/taking.js'],
      ['assets/results.js'],
      ['assets/plan.js'],
      ['assets/practice.js'],
      ['assets/register.js', 'service-worker.js'],
      ['assets/main.js', 'assets/results.js', 'index.html'],
    ]);
  });

  test('pass a build within the limits', async () => {
    const { exitCode, output } = await runSizeLimit(layBuild(), limits);
    expect(output).toMatch(/61(\.\d+)? kB/);
    expect(exitCode).toBe(0);
  });

  test.each([
    ['homeScripts', '60 kB'],
    ['homeInAll', '100 kB'],
    ['worker', '0.05 kB'],
    ['kept', '15 kB'],
  ])('fail a build that exceeds %s', async (limit, size) => {
    const { exitCode, output } = await runSizeLimit(layBuild(), { ...limits, [limit]: size });
    expect(output).toContain('has exceeded');
    expect(exitCode).toBe(1);
  });

  test('fail a screen that exceeds its own limit', async () => {
    const list = { home: screens.home, plan: { ...screens.plan, limit: 4 } };
    const { exitCode, output } = await runSizeLimit(layBuild(), limits, list);
    expect(output).toContain('plan, added to Home');
    expect(output).toContain('has exceeded');
    expect(exitCode).toBe(1);
  });

  test('refuse a limited screen whose code is in the files of Home', () => {
    const inHome = { ...manifest, 'screens/study/plan-screen.tsx': { file: 'assets/home.js' } };
    expect(() =>
      bundleLimits(layBuild(), {
        ...inHome,
        'screens/public/home-screen.tsx': {
          file: 'assets/home.js',
          imports: ['index.html', 'screens/study/plan-screen.tsx'],
        },
      }),
    ).toThrow('plan, added to Home: it has no file of its own');
  });

  test('refuse a manifest that lacks a limited screen', () => {
    const { 'screens/exam/exam-taking-screen.tsx': _renamed, ...rest } = manifest;
    expect(() => bundleLimits(layBuild(), rest)).toThrow('exam-taking-screen.tsx: was the file renamed?');
  });

  test('refuse a service worker that does not keep the screen that follows a submit', () => {
    const folder = layBuild();
    writeFileSync(path.join(folder, 'service-worker.js'), '[{"revision":null,"url":"/shell.html"}]');
    expect(() => bundleLimits(folder, manifest)).toThrow('does not keep the result');
  });

  test('refuse a build that lacks one of the files', () => {
    const folder = layBuild();
    rmSync(path.join(folder, 'assets/react.js'));
    expect(() => bundleLimits(folder, manifest)).toThrow('react.js is part of the first load, but was not built.');
  });
});
