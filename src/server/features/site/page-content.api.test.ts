import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { subjects } from '#server/schema/subjects.table.ts';
import { buildSecondApp, setUpTestApp } from '#test/app/test-app.ts';
import { createExam, createSubject, createTopic } from '#test/factories/create-content.ts';

const test = setUpTestApp();
let folder: string;
let app: FastifyInstance;

const index = `<!doctype html><html lang="en"><head><title>Rounds</title><script src="/theme-boot.js"></script>
<script type="module" src="/assets/main.js"></script><link rel="modulepreload" href="/assets/base.js">
<link rel="stylesheet" href="/assets/main.css"></head><body><div id="root"></div><noscript>needs a script</noscript></body></html>`;

/** A build for the server that writes the page as text. It fails on demand, and counts what it renders. */
const screens = `
export let count = 0;
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const renderScreen = (page) => {
  count += 1;
  if (globalThis.failsToRender) throw new Error('a component failed');
  const slipped = JSON.stringify(page.reads).includes('slipped') ? '<script>steal()</script><style>.x{color:red}</style>' : '';
  return '<main class="shown">' + escape(JSON.stringify(page)) + slipped + '</main>';
};
export const renderPersonal = ({ address, response }) => ({ html: '<main class="shown">' + escape(address) + '</main>', reads: { [address]: response } });
export const renderWaiting = (screen) => screen === 'exam-taking' ? '<main class="waits"></main>' : undefined;`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-content-'));
  const webRoot = join(folder, 'web');
  const renderRoot = join(folder, 'render');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await mkdir(renderRoot);
  await writeFile(join(webRoot, 'index.html'), index);
  await writeFile(join(webRoot, 'theme-boot.js'), '// why\nsetTheme();\n');
  await writeFile(join(webRoot, 'assets/main.css'), '.shown{color:red}.waits{color:blue}.other{color:green}');
  await writeFile(join(renderRoot, 'render-screens.js'), screens);
  app = await buildSecondApp(test, { cache: test.cache, webRoot, renderRoot });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const hostile = '</script><img src=x onerror=alert(1)><!--';

it('a page with content loads its scripts behind itself, and a page without content does not', async () => {
  const loads = async (url: string) =>
    (await app.inject(url)).body.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g);
  expect(await loads('/about')).toEqual([
    '<script type="module" fetchpriority="low" src="/assets/main.js">',
    '<link rel="modulepreload" fetchpriority="low" href="/assets/base.js">',
  ]);
  expect(await loads('/admin/login')).toEqual([
    '<script type="module" src="/assets/main.js">',
    '<link rel="modulepreload" href="/assets/base.js">',
  ]);
});

it('the browser shows a page when it has its content, but a long one while it arrives', async () => {
  const short = await createSubject(test.db, { name: 'Short' });
  const long = await createSubject(test.db, { name: 'Long', description: 'x'.repeat(50_000) });
  const expected = '<link rel="expect" href="#content-end" blocking="render" />';
  const end = '</main></div><template id="content-end"></template>';
  await expect.poll(async () => (await app.inject(`/subjects/${long.id}`)).body).toContain(long.description);
  const pages = { [`/subjects/${short.id}`]: 1, [`/subjects/${long.id}`]: 0, '/admin/login': 0 };
  for (const [url, times] of Object.entries(pages)) {
    const { body } = await app.inject(url);
    expect(body.split('</head>')[0]?.split(expected).length, url).toBe(times + 1);
    expect(body.split(end).length, url).toBe(times + 1);
  }
});

it('a page contains its content and, as data, the responses that it is made of', async () => {
  const { id, subjectId } = await createTopic(test.db, { name: hostile, flashcardCount: 2 });
  const { examCode } = await createExam(test.db);
  const pages = {
    '/': ['/api/subjects'],
    '/subjects': ['/api/subjects'],
    [`/subjects/${subjectId}`]: [`/api/subjects/${subjectId}`, `/api/subjects/${subjectId}/topics`],
    [`/topics/${id}/study`]: [`/api/topics/${id}`, `/api/topics/${id}/flashcards?limit=100`],
    [`/topics/${id}/study?card=2`]: [`/api/topics/${id}`, `/api/topics/${id}/flashcards?limit=100`],
    '/about': ['/api/subjects'],
    '/privacy': ['/api/privacy'],
    '/verify': [],
    [`/exam/${examCode}`]: [`/api/exam/${examCode}`],
    '/no/such/page': [],
  };
  for (const [url, addresses] of Object.entries(pages)) {
    const { body, headers } = await app.inject(url);
    expect(body, url).toContain('<main class="shown">');
    expect(body, url).not.toContain('needs a script');
    expect(body, url).not.toContain('<img');
    const [, json = '{}'] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body) ?? [];
    const { reads } = JSON.parse(json);
    expect(Object.keys(reads), url).toEqual(addresses);
    for (const address of addresses) expect(reads[address]).toEqual((await app.inject(address)).json());
    // The styles of the content come with the page, the style sheet at its end.
    expect(body, url).toContain('<style>.shown{color:red}</style>');
    expect(body.indexOf('<link rel="stylesheet"'), url).toBeGreaterThan(body.indexOf('id="root"'));
    const policy = String(headers['content-security-policy']);
    expect(policy.match(/'sha256-/g)?.length, url).toBe(3);
    expect(policy).not.toContain('unsafe');
  }
});

it('a change shows in the page, and between changes the page is rendered once', async () => {
  const rendered: { count: number } = await import(join(folder, 'render/render-screens.js'));
  const { id } = await createSubject(test.db, { name: 'Before the change' });
  const read = async () => (await app.inject(`/subjects/${id}`)).body;
  const isFromMemory = async () => {
    const { count } = rendered;
    expect(await read()).toContain('Before the change');
    return rendered.count === count;
  };
  await expect.poll(isFromMemory).toBe(true);
  await test.db.update(subjects).set({ name: 'After the change' }).where(eq(subjects.id, id));
  await expect.poll(read, { interval: 10 }).toContain('After the change');
});

it('a page of what does not exist says so with status 404, until it exists', async () => {
  const rendered: { count: number } = await import(join(folder, 'render/render-screens.js'));
  for (const [url, reads] of Object.entries({
    '/subjects/999999': ['/api/subjects/999999'],
    '/topics/999999/study': ['/api/topics/999999'],
    '/topics/999999/study?card=3': ['/api/topics/999999'],
    '/exam/nowhere': ['/api/exam/NOWHERE'],
  })) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode, url).toBe(404);
    expect(body, url).toContain('noindex');
    const [, json = '{}'] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body) ?? [];
    expect(Object.keys(JSON.parse(json).missing), url).toEqual(expect.arrayContaining(reads));
    const { count } = rendered;
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(rendered.count, url).toBe(count);
  }
  await createExam(test.db, { examCode: 'NOWHERE' });
  await expect.poll(async () => (await app.inject('/exam/nowhere')).statusCode).toBe(200);
});

it('a page from memory is the same as one from its route, also for another host and behind a proxy', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const load = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/about`, { headers });
    const headersOf = [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
    return { body: await answer.text(), headers: headersOf };
  };
  const first = await load();
  expect(first.body).toContain(`<link rel="canonical" href="${url}/about" />`);
  expect(await load()).toEqual(first);
  expect((await load({ 'x-forwarded-proto': 'https' })).body).toBe(first.body);
});

it('a card behind the first ones is shown without the data of all cards', async () => {
  const { id } = await createTopic(test.db, { flashcardCount: 110 });
  const { body } = await app.inject(`/topics/${id}/study?card=105`);
  expect(body).toContain('<main class="shown">');
  expect(body).not.toContain('page-data');
});

it('the page of an exam that has not opened is the same at each time', async () => {
  const { examCode } = await createExam(test.db, { opensAt: new Date(test.time.now.getTime() + 3_600_000) });
  const { body } = await app.inject(`/exam/${examCode}`);
  expect(body).toContain('"opensInSeconds":0');
  test.advance(60);
  expect((await app.inject(`/exam/${examCode}`)).body).toBe(body);
});

it('an exam shows what it waits with, and a page that cannot be rendered is the application', async () => {
  const taking = (await app.inject('/exam/X/take/abc')).body;
  expect(taking).toContain('<div id="root"><main class="waits"></main></div>');
  expect(taking).not.toContain('page-data');
  const { id } = await createSubject(test.db);
  vi.stubGlobal('failsToRender', true);
  const { statusCode, body } = await app.inject(`/subjects/${id}`);
  expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
  // One failure must not leave the page without content until the next change.
  vi.unstubAllGlobals();
  expect((await app.inject(`/subjects/${id}`)).body).toContain('<main class="shown">');
});

it('the policy of a page allows no script and no style that slipped into its content', async () => {
  const allowed = async (path: string) => {
    const { body, headers } = await app.inject(path);
    return { body, hashes: String(headers['content-security-policy']).match(/'sha256-[^']+'/g) };
  };
  const [plain, slipped] = [await createSubject(test.db), await createSubject(test.db, { name: 'slipped' })];
  const { body, hashes } = await allowed(`/subjects/${slipped.id}`);
  expect(body).toContain('<script>steal()</script><style>');
  expect(hashes).toEqual((await allowed(`/subjects/${plain.id}`)).hashes);
});

describe('the page of one attempt', () => {
  const dataOf = (body: string) =>
    JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');

  it('contains what the student may read now, and nobody keeps it', async () => {
    const { examCode } = await createExam(test.db, { title: hostile });
    const { sessionId } = (await test.post(`/api/exam/${examCode}/start`, { name: hostile })).json();
    const take = `/exam/${examCode}/take/${sessionId}`;
    const results = `/exam/${examCode}/results/${sessionId}`;
    const taking = await app.inject(take);
    expect(taking.headers['cache-control']).toBe('no-store');
    expect(taking.body).not.toContain('<img');
    const { path, isReplaced, reads } = dataOf(taking.body);
    expect([path, isReplaced]).toEqual([take, true]);
    expect(reads[`/api/exam/sessions/${sessionId}/paper`]).toMatchObject({ sessionId, exam: { title: hostile } });
    expect(taking.body).not.toMatch(/correctAnswer|explanation/);
    expect((await app.inject(results)).body).not.toContain('page-data');

    await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    const result = await app.inject(results);
    expect(result.headers['cache-control']).toBe('no-store');
    expect(result.headers.link).toBeUndefined();
    expect(result.body).toContain('<title>Exam result · Rounds</title>');
    expect(dataOf(result.body).reads[`/api/exam/results/${sessionId}`]).toMatchObject({ studentName: hostile });
    expect((await app.inject(take)).body).not.toContain('page-data');
  });

  it.each(['scoresFrom', 'reviewFrom'] as const)('gives nothing away before %s', async (moment) => {
    const { examCode } = await createExam(test.db, { [moment]: new Date(test.time.now.getTime() + 3_600_000) });
    const { sessionId } = (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha' })).json();
    await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    const { body } = await app.inject(`/exam/${examCode}/results/${sessionId}`);
    expect(body).not.toMatch(/correctAnswer"|explanation/);
    if (moment === 'scoresFrom') expect(body).not.toContain('page-data');
  });

  it('gives nothing away while another student has time left after the release date', async () => {
    const closesAt = new Date(test.time.now.getTime() + 60_000);
    const { examCode } = await createExam(test.db, { closesAt, reviewFrom: closesAt });
    const start = async () => (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha' })).json().sessionId;
    const [sessionId] = [await start(), await start()];
    await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    test.advance(90);
    const { body } = await app.inject(`/exam/${examCode}/results/${sessionId}`);
    expect(dataOf(body).reads[`/api/exam/results/${sessionId}`]).toMatchObject({ totalScore: 0, results: [] });
    expect(body).not.toMatch(/correctAnswer"|explanation/);
    test.advance(1);
    expect((await app.inject(`/exam/${examCode}/results/${sessionId}`)).body).toMatch(/correctAnswer"/);
  });

  it('is the application for an attempt that does not exist', async () => {
    const page = (await app.inject('/exam/X/results/nobody')).body;
    expect(page).not.toContain('page-data');
    const { headers } = await app.inject('/exam/X/results/nobody');
    expect([headers['cache-control'], headers.link]).toEqual(['no-cache', expect.stringContaining('results/nobody')]);
  });
});

describe('a client that asks for more pages than the server keeps', () => {
  const renderedBy = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });

  it('gets them without content, and other networks get theirs', async () => {
    const statuses = new Set<number>();
    for (let page = 0; page < 245; page += 1) {
      const { statusCode, body } = await renderedBy('203.0.113.77', `/exam/INVENTED-${page}`);
      statuses.add(statusCode);
      expect(body.includes('page-data')).toBe(statusCode === 404);
    }
    expect([...statuses]).toEqual([404, 503]);
    expect((await renderedBy('203.0.113.78', '/exam/INVENTED-0-OTHER')).body).toContain('page-data');
    const { examCode } = await createExam(test.db);
    const { sessionId } = (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha' })).json();
    const take = `/exam/${examCode}/take/${sessionId}`;
    const shell = await renderedBy('203.0.113.77', take);
    expect([shell.statusCode, shell.body.includes('page-data')]).toEqual([200, false]);
    expect((await renderedBy('203.0.113.78', take)).body).toContain('page-data');
  });

  it('gets one page of an attempt at a time with its content', async () => {
    const { examCode } = await createExam(test.db);
    const { sessionId } = (await test.post(`/api/exam/${examCode}/start`, { name: 'Asha' })).json();
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => renderedBy('203.0.113.79', `/exam/${examCode}/take/${sessionId}`)),
    );
    expect(pages.map(({ body }) => body.includes('page-data'))).toEqual([true, false, false, false, false]);
  });

  it('gets no rendered page while the server is busy, and no page is kept that lacks its content', async () => {
    let waiting = 51;
    const pool = () => ({ total: 0, idle: 0, waiting });
    const [web, render] = [join(folder, 'web'), join(folder, 'render')];
    const busy = await buildSecondApp(test, { cache: test.cache, webRoot: web, renderRoot: render, pool });
    const read = async () => {
      const { statusCode, body } = await busy.inject({ url: '/', headers: { host: 'busy.example' } });
      return [statusCode, body.includes('page-data')];
    };
    expect(await read()).toEqual([503, false]);
    waiting = 0;
    expect(await read()).toEqual([200, true]);
    await busy.close();
  });
});
