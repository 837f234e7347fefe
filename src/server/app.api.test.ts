import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { setUpTestApp, testSettings } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { contractEndpoints } from '#test/requests/contract-endpoints.ts';
import { buildApp } from './app.ts';
import { openDatabase } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';

const test = setUpTestApp({ startsPerMinute: 3 });

describe('the API', () => {
  it('describes every endpoint in OpenAPI and marks whether it needs the administrator', async () => {
    const document = (await test.get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/admin/apikeys',
        '/api/admin/apikeys/{id}',
        '/api/admin/apikeys/{id}/test',
        '/api/admin/apikeys/{id}/value',
        '/api/admin/generate/image',
        '/api/admin/generate/text',
        '/api/admin/jobs',
        '/api/admin/providers/check',
        '/api/admin/providers/models',
        '/api/admin/stats',
        '/api/ai/generate-questions',
        '/api/auth/check',
        '/api/auth/login',
        '/api/auth/logout',
        '/api/exam/download-results',
        '/api/exam/results/{sessionId}',
        '/api/exam/sessions/{sessionId}/answers',
        '/api/exam/submit/{sessionId}',
        '/api/exam/{examCode}',
        '/api/exam/{examCode}/start',
        '/api/exams',
        '/api/exams/{id}',
        '/api/exams/{id}/analytics',
        '/api/exams/{id}/attempts',
        '/api/exams/{id}/attempts.csv',
        '/api/exams/{id}/attempts.xlsx',
        '/api/exams/{id}/attempts/extra-time',
        '/api/exams/{id}/attempts/live',
        '/api/exams/{id}/attempts/{sessionId}',
        '/api/exams/{id}/attempts/{sessionId}/close',
        '/api/exams/{id}/attempts/{sessionId}/extra-time',
        '/api/exams/{id}/questions',
        '/api/flashcards/{id}',
        '/api/question-images/{name}',
        '/api/questions',
        '/api/questions/bulk-upload',
        '/api/questions/bulk-upload/preview',
        '/api/questions/{id}',
        '/api/questions/{id}/regrade',
        '/api/subjects',
        '/api/subjects/{id}',
        '/api/subjects/{subjectId}/topics',
        '/api/topics/{id}',
        '/api/topics/{id}/flashcards',
      ]),
    );
    const inContract = [...(await contractEndpoints()).values()].map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(inContract)].sort());
    const start = document.paths['/api/exam/{examCode}/start'].post;
    expect(start.tags).toEqual(['public']);
    expect(Object.keys(start.responses).sort()).toEqual([
      '200',
      '400',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(start.requestBody.content['application/json'].schema.properties).toHaveProperty('name');
    const cards = document.paths['/api/topics/{id}/flashcards'].get;
    expect(cards.tags).toEqual(['public']);
    expect(Object.keys(cards.responses).sort()).toEqual(['200', '400', '404', '500', '503']);
    expect(cards.parameters.map(({ name }: { name: string }) => name).sort()).toEqual(['id', 'limit']);
    const download = document.paths['/api/exam/download-results'].post;
    expect(Object.keys(download.responses[200].content)).toEqual(['application/pdf']);
  });

  it('names every operation and the objects of its bodies, so that generated clients are readable', async () => {
    const { paths, components } = (await test.get('/api/openapi.json')).json();
    const operations = Object.values<Record<string, { operationId?: string }>>(paths).flatMap(Object.values);
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toContain('startAttempt');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id = '') => !/^[a-z]\w+$/.test(id))).toEqual([]);
    expect(paths['/api/exams'].post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/ExamDraftInput',
    });
    expect(components.schemas).toHaveProperty('ErrorBody');
    expect(components.schemas).not.toHaveProperty('ErrorBodyInput');
  });

  it('describes the file of every upload', async () => {
    const { paths } = (await test.get('/api/openapi.json')).json();
    const contentOf = (method: string, path: string) => paths[path][method].requestBody.content;
    const file = { type: 'string', format: 'binary' };
    for (const [name, isRequired, method, path] of [
      ['image', false, 'post', '/api/questions'],
      ['image', false, 'put', '/api/questions/{id}'],
      ['image', true, 'post', '/api/admin/generate/image'],
      ['image', false, 'post', '/api/ai/generate-questions'],
      ['file', true, 'post', '/api/questions/bulk-upload'],
      ['file', true, 'post', '/api/questions/bulk-upload/preview'],
    ] as const) {
      expect(contentOf(method, path)['multipart/form-data'].schema.allOf[1], path).toEqual({
        type: 'object',
        properties: { [name]: file },
        ...(isRequired && { required: [name] }),
      });
    }
    expect(JSON.stringify(contentOf('post', '/api/questions')['application/json'])).not.toContain('binary');
  });

  it('has a documentation page that works under its content security policy, also on a plain HTTP address', async () => {
    const page = await test.get('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|upgrade-insecure-requests/);
  });

  it('refuses another method at a known address, and names the allowed methods', async () => {
    for (const method of ['DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await test.app.inject({ method, url: '/api/subjects' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, POST');
      expect(answer.json().code).toBe('request.method');
    }
    expect((await test.app.inject({ method: 'DELETE', url: '/api/nothing' })).statusCode).toBe(404);
  });

  it('answers an address with a slash at its end like the address without', async () => {
    expect((await test.get('/api/subjects/')).json()).toEqual((await test.get('/api/subjects')).json());
  });

  it('lets clients store only content, and makes them revalidate it each time', async () => {
    expect((await test.get('/api/subjects')).headers['cache-control']).toBe('no-cache');
    expect((await test.get('/api/exam/NOPE')).headers['cache-control']).toBe('no-store');
    expect((await test.get('/api/exam/results/NOPE')).headers['cache-control']).toBe('no-store');
  });

  it('gives each response the id of its request', async () => {
    const ids = [await test.get('/healthz'), await test.get('/api/exam/NOPE')].map(
      (answer) => answer.headers['x-request-id'],
    );
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  it('limits the starts per minute from one address, sends `retry-after`, and lets students resume', async () => {
    const exam = await createExam(test.db);
    const start = (body: object) => test.post(`/api/exam/${exam.examCode}/start`, body);
    const replies = [];
    for (let index = 0; index < 4; index += 1) replies.push(await start({ name: 'Asha' }));
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 429]);
    expect(replies[3]?.json()).toMatchObject({
      code: 'request.too_many',
      message: expect.stringMatching(/in \d+ seconds/),
    });
    expect((await start({ sessionId: replies[0]?.json().sessionId })).statusCode).toBe(200);
  });
});

describe('every page', () => {
  it('forbids inline scripts and styles, framing and sniffing', async () => {
    const { headers } = await test.get('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=()');
  });
});

describe('the health of the server', () => {
  it('has two addresses: one for the process, one for the database', async () => {
    expect((await test.get('/healthz')).statusCode).toBe(200);
    expect((await test.get('/readyz')).statusCode).toBe(200);
  });

  it('is alive but not ready without its database, and each response asks the client to retry', async () => {
    const gone = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
    const app = await buildApp({
      db: gone.db,
      ...testSettings,
      clock: () => new Date(),
      log: createLog({ level: 'silent' }),
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const answer = await app.inject('/api/exam/SAMPLE2024');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: 'The service is busy for a moment. Please try again.',
    });
    await app.close();
    await gone.close();
  });
});

describe('a request that is not valid HTTP', () => {
  it('is refused with the usual error body', async () => {
    const app = await buildApp({
      ...testSettings,
      db: test.db,
      clock: () => test.time.now,
      log: createLog({ level: 'silent' }),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const talk = async (said: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(said);
      return text(socket);
    };
    expect(await talk('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"request\.malformed"/);
    expect(await talk(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    await app.close();
  });
});

it('answers a request that arrives during the shutdown, so that no student sees an error', async () => {
  const { db, close } = openDatabase(test.connection);
  const app = await buildApp({ ...testSettings, db, clock: () => new Date(), log: createLog({ level: 'silent' }) });
  let [origin, status] = ['', 0];
  app.addHook('preClose', async () => {
    status = (await fetch(`${origin}/healthz`)).status;
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  await close();
  expect(status).toBe(200);
});
