import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '#server/features/site/public-pages.ts';
import { screenFile } from '../../src/contract/site/screen-file.ts';
import { type Screen, screens } from '../../src/contract/site/screens.ts';
import { projectRoot } from '../project.ts';
import { browserList, bundleOf, isScreenBundle, screenOf } from './screen-bundles.ts';
import { renderedFiles } from './server-bundle.ts';

const drills: Screen = {
  folder: 'public',
  path: '/drills',
  title: 'Drills',
  description: 'One question after the other.',
  reads: ['/api/subjects'],
  rendered: true,
  bundle: 'own',
  offline: 'whole',
  limit: 12,
};
const list = { ...screens, drills };
const file = '/home/me/rounds/src/web/screens/public/drills-screen.tsx';
const [home, subjects, intro] = [
  { name: 'home', ...screens.home },
  { name: 'subjects', ...screens.subjects },
  { name: 'exam-intro', ...screens['exam-intro'] },
];
const added = { name: 'drills', ...drills };

// The routes and the limit of an added screen are tested beside `screen-routes.ts` and `bundle-limits.ts`.
describe('a screen that is added to the list', () => {
  it('has a page of the server with its title, description and first reads', () => {
    expect(pagesOf(list).fixed).toContainEqual({
      screen: 'drills',
      path: '/drills',
      title: 'Drills',
      description: 'One question after the other.',
      reads: ['/api/subjects'],
    });
  });

  it('is rendered by the server only if the list says so', () => {
    expect(renderedFiles(list)).toContain('./screens/public/drills-screen.tsx');
    expect(renderedFiles({ drills: { ...drills, rendered: false } })).toEqual([]);
    expect(pagesOf({ drills: { ...drills, rendered: false } })).toMatchObject({
      fixed: [],
      others: [{ path: '/drills' }],
    });
  });

  it('is recognised by its file, with what the service worker keeps of it', () => {
    expect(screenOf(file, list)).toMatchObject({ name: 'drills', offline: 'whole', limit: 12 });
    expect(screenOf('/home/me/rounds/src/web/features/public/drills-screen.tsx', list)).toBeUndefined();
  });

  it('has a bundle of its own, and shares others with the screens that load the same module', () => {
    const module = '/home/me/rounds/src/web/features/drills/drill.tsx';
    expect(bundleOf(module, [added])).toBe('drills');
    expect(isScreenBundle('assets/drills-0a1b2c3d.js', list)).toBe(true);
    expect(isScreenBundle('assets/drills-0a1b2c3d.js')).toBe(false);
    expect(bundleOf(file, [added])).toBeUndefined();
    expect(bundleOf(module, [added, subjects])).toBe('public');
    expect(bundleOf(module, [added, intro])).toBe('common');
    expect(bundleOf('/home/me/rounds/src/contract/drill.ts', [added, intro])).toBe('schemas');
    expect(bundleOf(module, [added, intro, home])).toBe('base');
    expect(bundleOf(module, [subjects])).toBeUndefined();
  });

  it('brings only what its route needs into the browser', () => {
    const [, json = ''] = browserList(list).split('= ');
    expect(JSON.parse(json).drills).toEqual({ folder: 'public', path: '/drills' });
  });
});

describe('the list of screens', () => {
  it('names each file of a student screen, and each next screen exists', () => {
    const folder = path.join(projectRoot, 'src/web/screens');
    const files = ['public', 'exam', 'study'].flatMap((area) =>
      readdirSync(path.join(folder, area)).flatMap((name) =>
        name.endsWith('-screen.tsx') ? `screens/${area}/${name}` : [],
      ),
    );
    const entries = Object.entries<Screen>(screens);
    expect(entries.map(([name, screen]) => screenFile(name, screen)).sort()).toEqual(files.sort());
    for (const [name, { next = [] }] of entries) {
      for (const each of next) expect(Object.keys(screens), name).toContain(each);
    }
    expect(files.every((each) => existsSync(path.join(projectRoot, 'src/web', each)))).toBe(true);
  });
});
