import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../project.ts';
import { leanReactDom, needsWholeReact } from './lean-react.ts';

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));
const readBuild = (name: string) => readFileSync(path.join(packageFolder, 'cjs', `${name}.production.js`), 'utf8');

describe('the lean build of react-dom', () => {
  test('has empty functions for view transitions, refs of fragments and loading, and keeps all others', () => {
    const whole = readBuild('react-dom-client');
    const lean = leanReactDom(whole);
    expect(lean).toContain('function trackEnterViewTransitions(placement) { return null; }');
    expect(lean).not.toContain('FragmentInstance.prototype');
    const names = (code: string) => code.match(/^function \w+/gm);
    expect(names(lean)).toEqual(names(whole));
    expect(lean.length / whole.length).toBeLessThan(0.92);
    // A function that React asks about any fragment keeps its answer.
    expect(lean).toContain('return fiber && 7 === fiber.tag && null !== fiber.stateNode;');
  });

  test('still exports createPortal and flushSync', () => {
    const exported = (code: string) => [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name);
    const lean = exported(leanReactDom(readBuild('react-dom')));
    expect(lean).toEqual(expect.arrayContaining(['createPortal', 'flushSync', 'requestFormReset', 'version']));
    expect(lean).not.toContain('preload');
  });

  test('is the whole react-dom for a version whose code was not read', () => {
    const next = readBuild('react-dom').replaceAll('19.3.1', '19.9.9');
    expect(leanReactDom(next)).toBe(next);
  });

  test.each([
    '<ViewTransition>',
    '<link rel="stylesheet" precedence="late" />',
    '<Fragment key={id} ref={group}>',
    "import { createPortal, preload } from 'react-dom';",
  ])('refuses %s', (code) => {
    expect(needsWholeReact.test(code)).toBe(true);
  });

  test('has all that the components use', () => {
    const folder = path.join(projectRoot, 'src/web');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => needsWholeReact.test(readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
  });
});
