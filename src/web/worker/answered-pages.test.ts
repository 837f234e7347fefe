import { describe, expect, it } from 'vitest';
import { canPreloadPages, isAnsweredPage } from './answered-pages.ts';

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

  it.each([
    ['Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', false],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
      true,
    ],
    // Firefox on an iPhone is WebKit.
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/153.0 Mobile/15E148 Safari/605.1.15',
      true,
    ],
  ])('lets the browser %s ask for a page ahead: %s', (userAgent, isAllowed) =>
    expect(canPreloadPages(userAgent)).toBe(isAllowed),
  );
});
