import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { testSettings } from '#test/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { createExam, createTopic } from '#test/factories/create-content.ts';

const web = new URL('../../../web/', import.meta.url);
const screens = ['public', 'exam', 'study'].flatMap((folder) =>
  readdirSync(new URL(`screens/${folder}`, web)).flatMap((file) => /^(.+)-screen\.tsx$/.exec(file)?.[1] ?? []),
);

let folder: string;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-links-'));
  const reading = ['about', 'study', 'exam-intro', 'exam-taking', 'exam-results'];
  // The links have the form in which the build writes them.
  const links = screens.map(
    (screen) =>
      `<link rel="modulepreload" crossorigin href="/assets/${screen}-screen-C0ffee00.js" data-screen="${screen}">`,
  );
  const html = await readFile(new URL('index.html', web), 'utf8');
  await writeFile(
    join(folder, 'index.html'),
    html.replace('%READING_SCREENS%', reading.join(' ')).replace('</head>', `${links.join('\n    ')}\n  </head>`),
  );
  database = await createTestDatabase();
  const log = createLog({ level: 'silent' });
  app = await buildApp({ db: database.db, ...testSettings, clock: () => new Date(), log, webRoot: folder });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The screens whose code a page preloads, the fonts, and the addresses that the browser fetches early. */
async function linksOf(url: string) {
  const { body, headers } = await app.inject(url);
  const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].flatMap(([, one]) => one ?? []);
  return {
    screens: found(/rel="modulepreload"[^>]* data-screen="([^"]*)"/g, body),
    fonts: found(/([a-z0-9-]+)\.woff2"/g, body),
    reads: [
      ...found(/<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]*)" \/>/g, body),
      ...found(/<([^>]*)>; rel=preload; as=fetch; crossorigin=use-credentials/g, String(headers.link ?? '')),
    ],
  };
}

it('preloads only the code of its own screen, and the responses that this screen reads first', async () => {
  const { id, subjectId } = await createTopic(database.db);
  const pages = {
    '/': ['home', '/api/subjects'],
    '/subjects': ['subjects', '/api/subjects'],
    '/about': ['about', '/api/subjects'],
    '/verify': ['verify'],
    '/my': ['my'],
    '/privacy': ['privacy', '/api/privacy'],
    '/plan': ['plan', '/api/installation'],
    '/plan/session': ['plan-session', '/api/installation'],
    '/plan/progress': ['plan-progress', '/api/installation'],
    '/plan/cards': ['plan-cards', '/api/installation'],
    '/data': ['data'],
    '/decks': ['decks', '/api/installation'],
    '/decks/a': ['decks-study'],
    '/practice': ['practice', '/api/installation'],
    '/practice/tests/t1': ['practice-test', '/api/installation'],
    '/practice/results/t1': ['practice-result', '/api/installation'],
    '/practice/performance': ['practice-performance', '/api/installation'],
    '/plan/move': ['plan-move', '/api/installation'],
    [`/subjects/${subjectId}`]: ['subject', `/api/subjects/${subjectId}`, `/api/subjects/${subjectId}/topics`],
    [`/topics/${id}/study`]: ['study', `/api/topics/${id}`, `/api/topics/${id}/flashcards?limit=100`],
    '/exam/sample2024': ['exam-intro', '/api/exam/SAMPLE2024'],
    '/exam/X/take/abc': ['exam-taking'],
    '/exam/X/results/aBc': ['exam-results', '/api/exam/results/aBc'],
    '/no/such/page': ['not-found'],
  };
  for (const [url, [screen, ...reads]] of Object.entries(pages)) {
    expect(await linksOf(url), url).toMatchObject({ screens: [screen], reads });
  }
  expect(Object.values(pages).map(([screen]) => screen)).toEqual(expect.arrayContaining(screens));
  expect(await linksOf('/admin')).toMatchObject({ screens: [], reads: [] });
});

it('preloads the fonts of its own screen', async () => {
  const { id, subjectId } = await createTopic(database.db);
  const [text, reading] = ['inter-latin-wght-normal', 'source-serif-4-latin-wght-normal'];
  for (const url of ['/', '/subjects', `/subjects/${subjectId}`, '/admin']) {
    expect((await linksOf(url)).fonts, url).toEqual([text]);
  }
  for (const url of ['/about', `/topics/${id}/study`, '/exam/X', '/exam/X/take/abc', '/exam/X/results/abc']) {
    expect((await linksOf(url)).fonts, url).toEqual([text, reading]);
  }
});

it('preloads only addresses that exist', async () => {
  const { id, subjectId } = await createTopic(database.db);
  const { examCode } = await createExam(database.db);
  for (const url of ['/', '/subjects', `/subjects/${subjectId}`, `/topics/${id}/study`, `/exam/${examCode}`]) {
    for (const address of (await linksOf(url)).reads) expect((await app.inject(address)).statusCode, address).toBe(200);
  }
});

it('escapes the parts of its address, so that they cannot end a header or a link', async () => {
  const hostile = encodeURIComponent('">\r\nx: y>; rel=stylesheet,<a');
  const { reads } = await linksOf(`/exam/${hostile}`);
  expect(reads).toEqual([`/api/exam/${hostile.toUpperCase()}`]);
  expect((await app.inject(`/exam/${'x'.repeat(2000)}`)).headers.link).toBeUndefined();
});
