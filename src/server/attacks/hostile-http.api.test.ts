import { beforeAll, describe, expect, it } from 'vitest';
import { connectRaw } from '#test/app/raw-client.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { setUpWebApp } from '#test/app/web-app.ts';
import { createExam, createTopic } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const web = setUpWebApp(test);
const trusting = setUpWebApp(test, { trustProxy: ['127.0.0.1'] });

let topicId: number;
let examCode: string;
beforeAll(async () => {
  topicId = (await createTopic(test.db, { name: 'Hand' })).id;
  ({ examCode } = await createExam(test.db));
});

/** Sends bytes, waits for the end of the connection and returns the statuses of all responses. */
async function statusesOf(bytes: string): Promise<number[]> {
  const client = await connectRaw(web.app.server);
  client.send(bytes);
  const text = await client.ended;
  client.socket.destroy();
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}

const start = (...headers: string[]) =>
  [`POST /api/exam/${examCode}/start HTTP/1.1`, 'host: x', 'content-type: application/json', ...headers].join('\r\n');
const smuggled = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';

describe('a request whose end can be read in two ways', () => {
  it.each<[string, () => string]>([
    ['a length and chunks', () => `${start('content-length: 4', 'transfer-encoding: chunked')}\r\n\r\n0\r\n\r\n`],
    ['chunks and a length', () => `${start('transfer-encoding: chunked', 'content-length: 4')}\r\n\r\n0\r\n\r\n`],
    ['two lengths', () => `${start('content-length: 2', 'content-length: 40')}\r\n\r\n{}`],
    ['two lengths in one', () => `${start('content-length: 2, 40')}\r\n\r\n{}`],
    ['a length with a sign', () => `${start('content-length: +2')}\r\n\r\n{}`],
    ['a length in hexadecimal', () => `${start('content-length: 0x2')}\r\n\r\n{}`],
    ['a negative length', () => `${start('content-length: -1')}\r\n\r\n{}`],
    ['chunks by another name', () => `${start('transfer-encoding: xchunked')}\r\n\r\n0\r\n\r\n`],
    ['chunks that are not last', () => `${start('transfer-encoding: chunked, identity')}\r\n\r\n0\r\n\r\n`],
    [
      'chunks named twice',
      () => `${start('transfer-encoding: chunked', 'transfer-encoding: identity')}\r\n\r\n0\r\n\r\n`,
    ],
    ['a blank before the colon', () => `${start('transfer-encoding : chunked')}\r\n\r\n0\r\n\r\n`],
    ['a header continued on the next line', () => `${start('x: y', ' transfer-encoding: chunked')}\r\n\r\n0\r\n\r\n`],
    ['a line that ends with a bare LF', () => `${start('content-length: 2').replaceAll('\r\n', '\n')}\n\n{}`],
    ['a header that ends with a bare CR', () => `${start('x: y\rcontent-length: 2')}\r\n\r\n{}`],
    ['a NUL in a header', () => `${start('x: a\u0000b')}\r\n\r\n`],
    ['no chunk size', () => `${start('transfer-encoding: chunked')}\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk size too large to count', () => `${start('transfer-encoding: chunked')}\r\n\r\n${'f'.repeat(20)}\r\n`],
    ['a chunk longer than it says', () => `${start('transfer-encoding: chunked')}\r\n\r\n2\r\n{}{}\r\n0\r\n\r\n`],
    ['no host', () => 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['an unknown version', () => 'GET /healthz HTTP/9.9\r\nhost: x\r\n\r\n'],
    ['an invalid method', () => 'GE(T /healthz HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('is refused, and the bytes after it are not read as a request: %s', async (_what, request) => {
    expect(await statusesOf(request() + smuggled)).toEqual([400]);
  });
});

describe('the host of a request', () => {
  const pages = () => ['/', `/topics/${topicId}/study`, '/sitemap.xml', '/robots.txt'];
  const read = async (url: string, path: string, headers: Record<string, string>) => {
    const answer = await (url === web.url ? web : trusting).app.inject({ url: path, headers });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };

  it('does not reach other clients, although pages are cached', async () => {
    for (const path of pages()) {
      expect(await read(web.url, path, { host: 'evil.example' })).toContain('http://evil.example/');
      const next = await read(web.url, path, { host: 'rounds.example' });
      expect(next).toContain('http://rounds.example/');
      expect(next).not.toContain('evil');
    }
  });

  it('is taken from the headers of a proxy only if the proxy is trusted', async () => {
    const forwarded = { host: 'rounds.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const path of pages()) {
      expect(await read(web.url, path, forwarded)).not.toMatch(/evil|https:\/\/rounds/);
      expect(await read(trusting.url, path, { ...forwarded, 'x-forwarded-host': 'rounds.example' })).toContain(
        'https://rounds.example/',
      );
    }
  });

  it('cannot break out of a line or an attribute', async () => {
    for (const host of ['a"><script>', "a'onload='", 'a/../b', 'a%0d%0ab', 'a\tb', 'x'.repeat(300)]) {
      for (const path of pages()) expect(await read(web.url, path, { host })).not.toContain(host);
    }
  });
});

describe('a name that becomes part of a header', () => {
  it.each(['A\r\nset-cookie: x=1', 'A"; filename="evil.exe', '../../evil', 'Ünï\u2028code', 'A;B'])(
    'breaks out of none: %j',
    async (code) => {
      const exam = await createExam(test.db, { examCode: `${code.slice(0, 14)}${Date.now() % 1e5}` });
      const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/attempts.csv`);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="exam-sessions-[\w-]+\.csv"$/);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});
