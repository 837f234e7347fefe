import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingDemosMeta } from '#contract/exams/demo-exam.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { exams } from '#server/schema/exams.table.ts';
import { testSettings } from '#test/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { createExam, createSubject, createTopic } from '#test/factories/create-content.ts';

/** The source of `index.html`. The parts that are replaced by a page's head are the same as in the built file. */
const index = new URL('../../../web/index.html', import.meta.url);

let folder: string;
let database: TestDatabase;
let app: FastifyInstance;
const build = (db = database.db, trustProxy: string[] | false = false) =>
  buildApp({
    db,
    ...testSettings,
    config: { ...testSettings.config, trustProxy },
    clock: () => new Date(),
    log: createLog({ level: 'silent' }),
    webRoot: folder,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-site-'));
  await copyFile(index, join(folder, 'index.html'));
  database = await createTestDatabase();
  app = await build();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const page = (url: string, headers?: Record<string, string>) =>
  app.inject({ url, headers: { host: 'rounds.example', ...headers } });

it('serves the application without content for the service worker', async () => {
  const { statusCode, body, headers } = await page('/shell.html');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('name="robots" content="noindex"');
  expect(body).not.toContain('modulepreload');
});

describe('a public page', () => {
  it.each([
    ['/', '<title>Rounds</title>'],
    ['/subjects', '<title>Subjects · Rounds</title>'],
    ['/about', '<title>About · Rounds</title>'],
    ['/privacy', '<title>Privacy · Rounds</title>'],
  ])('%s has its own title, description and link preview', async (url, title) => {
    const { statusCode, headers, body } = await page(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(title);
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(body.match(/<title>/g)).toHaveLength(1);
    for (const property of ['og:title', 'og:description', 'og:type', 'og:site_name']) expect(body).toContain(property);
    expect(body).toContain('<meta property="og:image" content="http://rounds.example/social.png" />');
    expect(body).toContain(`<meta property="og:url" content="http://rounds.example${url}" />`);
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(body).toContain('<div id="root"></div>');
  });

  it('of a subject or a topic has its description', async () => {
    const { id } = await createSubject(database.db, { name: 'Anatomy', description: `Bones\n and ${'x'.repeat(300)}` });
    const topic = await createTopic(database.db, { subjectId: id, name: 'Hand', description: ' ', flashcardCount: 4 });
    const subjectPage = await page(`/subjects/${id}`);
    expect(subjectPage.statusCode).toBe(200);
    expect(subjectPage.body).toContain('<title>Anatomy · Rounds</title>');
    expect(subjectPage.body).toMatch(/content="Bones and x{189}…"/);
    const topicPage = await page(`/topics/${topic.id}/study`);
    expect(topicPage.body).toContain('<title>Hand · Rounds</title>');
    expect(topicPage.body).toContain('<meta name="description" content="Anatomy: 4 flashcards" />');
  });

  it('shows a hostile name as text in the head and in the link preview', async () => {
    const name = `"><script>alert('x')</script>&amp;$&$1`;
    const { id } = await createSubject(database.db, { name, description: name });
    const { body } = await page(`/subjects/${id}`);
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;$&amp;$1';
    expect(body).toContain(`<title>${escaped} · Rounds</title>`);
    expect(body).toContain(`<meta property="og:title" content="${escaped}" />`);
    expect(body.match(/<script/g)).toEqual((await page('/')).body.match(/<script/g));
  });

  it('is not sent again if the browser has it', async () => {
    const { etag } = (await page('/subjects')).headers;
    expect((await page('/subjects', { 'if-none-match': `${etag}` })).statusCode).toBe(304);
  });
});

describe('an address without a page', () => {
  it.each([
    '/subjects/999999',
    '/subjects/abc',
    '/subjects/-1',
    '/subjects/99999999999',
    '/topics/999999/study',
    '/topics/abc/study',
    '/topics/1',
    '/no/such/page',
    '/%3Cscript%3E',
  ])('%s gets the application with status 404', async (url) => {
    const { statusCode, body, headers } = await page(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<title>Page Not Found · Rounds</title>');
    expect(body).toContain('noindex');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

it.each([
  ['?examCode=+sample2024+', '/exam/SAMPLE2024'],
  [`?examCode=${encodeURIComponent('नीट/2')}`, `/exam/${encodeURIComponent('नीट/2')}`],
  [`?examCode=${encodeURIComponent('//evil.example')}`, '/exam/%2F%2FEVIL.EXAMPLE'],
  ['?examCode=+', undefined],
  ['?examCode=a&examCode=b', undefined],
])('the form of Home works without its script: /%s leads to %s', async (query, location) => {
  const { statusCode, headers } = await page(`/${query}`);
  expect([statusCode, headers.location]).toEqual(location === undefined ? [200, undefined] : [303, location]);
});

it.each(['/exam/SAMPLE2024', '/exam/X/take/abc', '/exam/X/results/abc', '/admin', '/admin/topics/3'])(
  'keeps %s out of search engines',
  async (url) => {
    const { statusCode, body } = await page(url);
    // No exam has this code.
    expect(statusCode).toBe(url === '/exam/SAMPLE2024' ? 404 : 200);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('og:url');
  },
);

describe('the link preview of an exam', () => {
  it('names the exam of an active code in any case, and changes with the exam', async () => {
    const { id, examCode } = await createExam(database.db, { title: 'Renal "mock" <1>', questionCount: 3 });
    const { body, statusCode } = await page(`/exam/${examCode.toLowerCase()}`);
    expect(statusCode).toBe(200);
    const escaped = 'Renal &quot;mock&quot; &lt;1&gt;';
    expect(body).toContain(`<title>${escaped} · Rounds</title>`);
    expect(body).toContain(`<meta property="og:title" content="${escaped}" />`);
    expect(body).toMatch(/<meta property="og:description" content="[^"]+" \/>/);
    expect(body).toContain('<meta property="og:image" content="http://rounds.example/social.png" />');
    expect(body).toContain('noindex');

    await database.db.update(exams).set({ isActive: false }).where(eq(exams.id, id));
    // This app does not watch the database, so its cache keeps a response for five seconds. The cache keeps the
    // responses of each host apart.
    const closed = await app.inject({ url: `/exam/${examCode}`, headers: { host: 'other.example' } });
    expect(closed.body).toContain('<title>Exam · Rounds</title>');
    expect(closed.body).not.toContain('Renal');
  });

  it.each([
    ['/exam/NO-SUCH', 'Exam'],
    ['/exam/%20', 'Exam'],
    [`/exam/${'x'.repeat(400)}`, 'Exam'],
    ['/exam/X/take/abc', 'Exam'],
    ['/exam/X/results/abc', 'Exam result'],
  ])('of %s has the neutral title "%s"', async (url, title) => {
    const { statusCode, body } = await page(url);
    expect(statusCode).toBe(url === '/exam/NO-SUCH' ? 404 : 200);
    expect(body).toContain(`<title>${title} · Rounds</title>`);
    for (const property of ['og:title', 'og:description', 'og:image']) expect(body).toContain(`property="${property}"`);
  });
});

it('tells a browser which demo exams cannot be opened, so that Home does not offer them', async () => {
  const { id: subjectId } = await createSubject(database.db);
  const urls = ['/', '/subjects', '/about', `/subjects/${subjectId}`, '/exam/NO-SUCH', '/shell.html'];
  // This app does not watch the database, so its cache keeps a response for five seconds. The cache keeps the responses
  // of each host apart.
  const tell = async (host: string) => {
    const told = urls.map(async (url) => {
      const { body } = await app.inject({ url, headers: { host } });
      return new RegExp(`<meta name="${missingDemosMeta}" content="([^"]*)"`).exec(body)?.[1];
    });
    const [first, ...others] = await Promise.all(told);
    expect(others).toEqual(others.map(() => first));
    return first;
  };
  expect(await tell('missing.example')).toBe('SAMPLE2024 NEETMOCK');
  const { id } = await createExam(database.db, { examCode: 'SAMPLE2024' });
  expect(await tell('one.example')).toBe('NEETMOCK');
  await createExam(database.db, { examCode: 'NEETMOCK' });
  expect(await tell('both.example')).toBeUndefined();
  await database.db.update(exams).set({ isActive: false }).where(eq(exams.id, id));
  expect(await tell('inactive.example')).toBe('SAMPLE2024');
});

it('serves the application if the database cannot be reached', async () => {
  const gone = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  const other = await build(gone.db);
  const { statusCode, body } = await other.inject('/subjects/1');
  expect(statusCode).toBe(503);
  expect(body).toContain('<div id="root"></div>');
  for (const [url, title] of [
    ['/', 'Rounds'],
    ['/exam/SAMPLE2024', 'Exam · Rounds'],
  ]) {
    const page = await other.inject(url ?? '');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<title>${title}</title>`);
    expect(page.body).not.toContain(missingDemosMeta);
  }
  await other.close();
  await gone.close();
});

describe('the sitemap', () => {
  it('lists the public pages with the origin that the visitor used', async () => {
    const { id } = await createSubject(database.db);
    const topic = await createTopic(database.db, { subjectId: id });
    const { headers, body } = await page('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/subjects', '/about', `/subjects/${id}`, `/topics/${topic.id}/study`]) {
      expect(body).toContain(`<loc>http://rounds.example${path}</loc>`);
    }
    expect(body).not.toMatch(/\/exam|\/admin/);
    const robots = await page('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain('Sitemap: http://rounds.example/sitemap.xml');
    expect(robots.body).toMatch(/^Disallow: \/exam\/$/m);
    expect(robots.body).toMatch(/^Disallow: \/admin$/m);
  });

  it.each(['"><script>', 'a b', 'evil.example/path', "x'y", 'user@evil.example'])(
    'does not repeat the host %s',
    async (host) => {
      for (const url of ['/sitemap.xml', '/robots.txt', '/subjects']) {
        const { body } = await app.inject({ url, headers: { host } });
        expect(body).not.toContain(host);
        expect(body).toContain('http://localhost/');
      }
    },
  );

  it('uses the headers of a trusted proxy only', async () => {
    const headers = { host: 'inside:3000', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'rounds.example' };
    const trusting = await build(database.db, ['127.0.0.1']);
    expect((await trusting.inject({ url: '/robots.txt', headers })).body).toContain(
      'https://rounds.example/sitemap.xml',
    );
    expect((await app.inject({ url: '/robots.txt', headers })).body).toContain('http://inside:3000/sitemap.xml');
    await trusting.close();
  });
});
