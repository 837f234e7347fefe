import { describe, expect, it } from 'vitest';
import { type Screen, screens } from '#contract/site/screens.ts';
import { isAnsweredPage, isOwnPage } from './answered-pages.ts';

describe('the service worker', () => {
  it.each(['/', '/subjects', '/topics/7/study', '/exam/MED-2026', '/exam/ADMIN/take/api', '/administer', '/apis'])(
    'answers for the page %s',
    (path) => expect(isAnsweredPage(path)).toBe(true),
  );

  it.each([
    '/api',
    '/api/subjects',
    '/api/exam/sessions/x/paper',
    '/admin',
    '/admin/exams',
    '/healthz',
    '/readyz',
    '/metrics',
    '/.well-known/security.txt',
    '/sitemap.xml',
    '/service-worker.js',
  ])('never answers for %s', (path) => expect(isAnsweredPage(path)).toBe(false));

  it('shows without the server those pages of the list of screens that it keeps whole, apart from the pages of exams', () => {
    const all: Screen[] = Object.values(screens);
    for (const { path, folder, offline } of all) {
      if (path === undefined) continue;
      const isKept = folder !== 'exam' && offline === 'whole';
      const url = new URL(path.replaceAll(/:\w+/g, '7'), 'http://rounds.test');
      expect([path, isOwnPage(url)]).toEqual([path, isKept]);
      expect([path, isAnsweredPage(url.pathname)]).toEqual([path, true]);
    }
  });

  it.each([
    ['/topics/7/study?card=2', true],
    ['/plan?topics=1,2', true],
    ['/practice/', true],
    // The form of Home sends a code without scripts, and the server redirects.
    ['/?examCode=MED-2026', false],
    ['/subjects/7/more', false],
    ['/practiced', false],
  ])('shows %s without the server: %s', (address, isOwn) =>
    expect(isOwnPage(new URL(address, 'http://rounds.test'))).toBe(isOwn),
  );
});
