import { describe, expect, it } from 'vitest';
import { isAnsweredPage } from './answered-pages.ts';

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
});
