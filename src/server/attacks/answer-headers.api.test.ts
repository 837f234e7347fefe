import { beforeAll, describe, expect, it } from 'vitest';
import { connectRaw } from '#test/app/raw-client.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { metricsToken, setUpWebApp } from '#test/app/web-app.ts';
import { createExam, createTopic, makeDraft } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';

const test = setUpTestApp();
const pool = { total: 20, idle: 0, waiting: 0 };
const web = setUpWebApp(test, { pool: () => pool });

let examId: number;
let places: Record<'topic' | 'exam' | 'result' | 'code' | 'image', string>;
let admin: { cookie: string };
beforeAll(async () => {
  const topic = await createTopic(test.db);
  const exam = await createExam(test.db);
  examId = exam.id;
  const { sessionId } = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
  await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
  const question = { ...makeDraft(11), examId, image: await drawPng() };
  const { imageUrl } = (await sendForm(test, 'POST', '/api/questions', question)).json();
  places = {
    topic: `/api/topics/${topic.id}`,
    exam: `/api/exam/${exam.examCode}`,
    result: sessionId,
    code: exam.examCode,
    image: imageUrl,
  };
  admin = { cookie: await test.adminCookie() };
});

type Ask = { path: string; method?: string; headers?: Record<string, string>; body?: string };
const post = (path: string, body: string): Ask => ({
  path,
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
});

/** Each kind of response: its name, the request for it, its status and its `cache-control`. */
const kinds: [kind: string, ask: () => Ask, status: number, cacheControl: string | null][] = [
  ['a public page', () => ({ path: '/subjects' }), 200, 'no-cache'],
  ['a private page', () => ({ path: '/admin' }), 200, 'no-cache'],
  ['a missing page', () => ({ path: '/nothing/here' }), 404, 'no-cache'],
  ['a page of no decodable address', () => ({ path: '/%E0%A4%A' }), 404, 'no-cache'],
  ['a file of the application', () => ({ path: '/assets/main-abc123.js' }), 200, 'public, max-age=31536000, immutable'],
  ['a missing file', () => ({ path: '/assets/none.js' }), 404, 'no-store'],
  ['robots.txt', () => ({ path: '/robots.txt' }), 200, null],
  ['the sitemap', () => ({ path: '/sitemap.xml' }), 200, 'no-cache'],
  ['a health check', () => ({ path: '/healthz' }), 200, null],
  ['a public read', () => ({ path: places.topic }), 200, 'no-cache'],
  ['a public read from memory', () => ({ path: places.topic }), 200, 'no-cache'],
  ['a public read, unchanged', () => ({ path: places.topic, headers: { 'if-none-match': '*' } }), 304, 'no-cache'],
  ['a result', () => ({ path: `/api/exam/results/${places.result}` }), 200, 'no-store'],
  ['a start', () => post(`${places.exam}/start`, '{"name":"Asha"}'), 200, 'no-store'],
  [
    'a result as PDF',
    () => post('/api/exam/download-results', JSON.stringify({ examCode: places.code, sessionId: places.result })),
    200,
    'no-store',
  ],
  ['invalid input', () => post(`${places.exam}/start`, '{}'), 400, 'no-store'],
  ['malformed input', () => post(`${places.exam}/start`, '{'), 400, 'no-store'],
  ['an address of the API that cannot be decoded', () => ({ path: '/api/exam/%E0%A4%A' }), 400, 'no-store'],
  ['input that is too large', () => post(`${places.exam}/start`, ' '.repeat(300_000)), 413, 'no-store'],
  [
    'input of another type',
    () => ({ ...post(`${places.exam}/start`, 'a,b'), headers: { 'content-type': 'text/csv' } }),
    415,
    'no-store',
  ],
  ['a refusal', () => ({ path: '/api/admin/stats' }), 401, 'no-store'],
  [
    'a refusal of another site',
    () => ({ ...post('/api/auth/login', '{}'), headers: { origin: 'https://evil.example' } }),
    403,
    'no-store',
  ],
  ['an unknown address of the API', () => ({ path: '/api/nothing' }), 404, 'no-store'],
  ['an unknown id', () => ({ path: '/api/topics/999999' }), 404, 'no-store'],
  ['the administration', () => ({ path: '/api/admin/stats', headers: admin }), 200, 'no-store'],
  ['an export as CSV', () => ({ path: `/api/exams/${examId}/attempts.csv`, headers: admin }), 200, 'no-store'],
  ['an export as workbook', () => ({ path: `/api/exams/${examId}/attempts.xlsx`, headers: admin }), 200, 'no-store'],
  ['a live view', () => ({ path: `/api/exams/${examId}/attempts/live`, headers: admin }), 200, 'no-store'],
  ['a picture', () => ({ path: places.image }), 200, 'public, max-age=31536000, immutable'],
  ['a missing picture', () => ({ path: `${places.image}x` }), 400, 'no-store'],
  ['the metrics', () => ({ path: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } }), 200, 'no-store'],
  ['the metrics, refused', () => ({ path: '/metrics' }), 401, 'no-store'],
  ['the description of the API', () => ({ path: '/api/openapi.json' }), 200, null],
  ['the page that shows the description', () => ({ path: '/api/docs' }), 200, null],
  ['an unknown method', () => ({ path: '/api/subjects', method: 'PATCH' }), 405, 'no-store'],
  ['a HEAD request', () => ({ path: '/subjects', method: 'HEAD' }), 200, 'no-cache'],
];

/** Expects the headers that each response must have, and none that it must not have. */
function expectSafe(headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headers.get('x-frame-options')).toBe('DENY');
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers.get(name)).toBeNull();
}

async function ask({ path, ...options }: Ask) {
  const gone = new AbortController();
  const answer = await fetch(web.url + path, { ...options, redirect: 'manual', signal: gone.signal });
  // The stream of a live view never ends by itself.
  gone.abort();
  return answer;
}

describe('the security headers are on each kind of response', () => {
  it.each(kinds)('%s', async (_kind, make, status, cacheControl) => {
    const answer = await ask(make());
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe(cacheControl);
    // A 304 repeats no header that the browser keeps with the response. The tag differs when one of them does.
    if (status === 304) expect(answer.headers.get('content-security-policy')).toBeNull();
    else expectSafe(answer.headers);
  });

  it('a response that says that the server is busy', async () => {
    pool.waiting = 1e6;
    const answer = await ask({ path: '/api/topics/999998' });
    pool.waiting = 0;
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expectSafe(answer.headers);
  });

  it('a response to bytes that are not valid HTTP', async () => {
    const client = await connectRaw(web.app.server);
    client.send('nonsense\r\n\r\n');
    const [head = ''] = (await client.ended).split('\r\n\r\n');
    const [line, ...fields] = head.split('\r\n');
    expect(line).toBe('HTTP/1.1 400 Bad Request');
    expectSafe(new Headers(fields.map((field) => field.split(/: (.*)/s).slice(0, 2) as [string, string])));
  });
});
