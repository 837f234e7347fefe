import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { answer, failure, read, save, setUpApiCalls } from '#test/doubles/api-calls.ts';
import { ApiError, NetworkError } from './api-client.ts';
import { onLoginRequired } from './login-required.ts';

const draw = endpoint({
  ...save,
  path: '/api/pictures',
  body: z.object({ title: z.string(), note: z.optional(z.nullable(z.string())) }),
  files: { picture: { maxBytes: 1024, tooLarge: 'The picture must be less than 1 KB' } },
});
const download = endpoint({
  method: 'POST',
  path: '/api/file',
  access: 'public',
  summary: 'A file',
  response: { contentType: 'application/pdf' },
});

const test = setUpApiCalls();

describe('a call that succeeds', () => {
  it('sends a form, with an empty text for null, if there is a file, and JSON if there is none', async () => {
    test.handler = (_request, response) => response.end('{"count":1}');
    const picture = new File(['pixels'], 'scan.png', { type: 'image/png' });
    await test.call(draw, { body: { title: 'β', note: null }, files: { picture } });
    const type = test.last.headers['content-type'] ?? '';
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(test.last.body, { headers: { 'content-type': type } }).formData();
    expect(
      Object.fromEntries([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])),
    ).toEqual({ title: 'β', note: '', picture: 'scan.png' });
    await test.call(draw, { body: { title: 'β', note: null }, files: { picture: undefined } });
    expect(test.last.headers['content-type']).toBe('application/json');
    expect(JSON.parse(test.last.body)).toEqual({ title: 'β', note: null });
  });

  it('fills path and query with encoded values and omits unset ones', async () => {
    test.handler = answer(200, '{"count":1}');
    await test.call(read, { params: { name: 'a/b ?é' }, query: { from: '1&2' } });
    expect(test.last.method).toBe('GET');
    expect(decodeURIComponent(test.last.url.pathname)).toBe('/api/things/a/b ?é');
    expect([...test.last.url.searchParams]).toEqual([['from', '1&2']]);
    expect(test.last.headers['content-type']).toBeUndefined();
  });

  it('returns only the fields that the contract names', async () => {
    test.handler = answer(200, '{"count":3,"secret":true}');
    expect(await test.getThing()).toEqual({ count: 3 });
  });

  it('sends JSON, and adds a timestamp to a PUT, bypassing every cache', async () => {
    test.handler = answer(200, '{"count":2}');
    const before = Date.now();
    await test.call(save, { body: { names: ['β', 'b'] } });
    expect(JSON.parse(test.last.body)).toEqual({ names: ['β', 'b'] });
    expect(test.last.headers['content-type']).toBe('application/json');
    expect(test.last.headers['cache-control']).toBe('no-cache');
    expect(Number(test.last.url.searchParams.get('_t'))).toBeGreaterThanOrEqual(before);
  });

  it('returns the bytes of a file', async () => {
    test.handler = answer(200, '%PDF-1.7', { 'content-type': 'application/pdf' });
    const file = await test.call(download, {});
    expect(file).toBeInstanceOf(Blob);
    expect(file.type).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF-1.7');
  });
});

describe('a call that the server answers with an error', () => {
  it('throws the message of a JSON body with its code and issues', async () => {
    const issues = [{ path: 'name', message: 'Name is required.' }];
    test.handler = answer(
      400,
      JSON.stringify({ message: 'Some of it is wrong.', code: 'request.invalid', issues, requestId: 'r1' }),
    );
    const error = await failure(test.getThing());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'Some of it is wrong.', status: 400, code: 'request.invalid', issues });
  });

  it('throws for a 401 as for any other error', async () => {
    test.handler = answer(401, '{"message":"Please log in as an administrator.","code":"auth.required"}');
    expect(await failure(test.getThing())).toMatchObject({ name: 'ApiError', status: 401, code: 'auth.required' });
  });

  it('announces that a login is required, but not that a login failed', async () => {
    let announced = 0;
    const stop = onLoginRequired(() => {
      announced += 1;
    });
    test.handler = answer(401, '{"message":"Invalid username or password","code":"auth.failed"}');
    await failure(test.getThing());
    expect(announced).toBe(0);
    test.handler = answer(401, '{"message":"Please log in as an administrator.","code":"auth.required"}');
    await failure(test.getThing());
    stop();
    await failure(test.getThing());
    expect(announced).toBe(1);
  });

  it('throws the raw text if there is no message', async () => {
    test.handler = answer(500, 'The disk is full.', { 'content-type': 'text/plain' });
    expect(await failure(test.getThing())).toMatchObject({
      message: 'The disk is full.',
      status: 500,
      code: undefined,
    });
  });

  it.each(['{"error":"x"}', '"x"', 'null', '[1]'])(
    'throws the raw text of JSON without a message: %s',
    async (body) => {
      test.handler = answer(422, body);
      expect(await failure(test.getThing())).toMatchObject({ message: body, status: 422 });
    },
  );

  it('throws the status code and text if there is no body', async () => {
    test.handler = answer(503, '');
    expect(await failure(test.getThing())).toMatchObject({ message: '503: Service Unavailable', status: 503 });
  });

  it('does not use the HTML page of a proxy as the message', async () => {
    test.handler = answer(502, '<html><h1>Bad gateway</h1></html>', { 'content-type': 'text/html; charset=utf-8' });
    expect(await failure(test.getThing())).toMatchObject({ message: '502: Bad Gateway', status: 502 });
  });

  it('ignores an error code that the contract does not know', async () => {
    test.handler = answer(400, '{"message":"No.","code":"toString"}');
    expect(await failure(test.getThing())).toMatchObject({ message: 'No.', code: undefined });
  });

  it('throws for a file as for JSON', async () => {
    test.handler = answer(404, '{"message":"This exam session does not exist.","code":"attempt.not_found"}');
    expect(await failure(test.call(download, {}))).toMatchObject({ status: 404, code: 'attempt.not_found' });
  });
});

describe('a call that our server does not answer', () => {
  it('throws a network error if no server listens', async () => {
    test.handler = answer(200, '{"count":1}');
    await test.stop();
    expect(await failure(test.getThing())).toBeInstanceOf(NetworkError);
  });

  it('throws a network error if the connection breaks during the response', async () => {
    test.handler = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"count"', () => response.destroy());
    };
    expect(await failure(test.getThing())).toBeInstanceOf(NetworkError);
  });

  it('throws a network error if the login page of a network answers', async () => {
    test.handler = answer(200, '<html>Welcome to the hospital’s Wi-Fi</html>', { 'content-type': 'text/html' });
    expect(await failure(test.getThing())).toBeInstanceOf(NetworkError);
  });

  it('throws a network error after its time limit', async () => {
    test.handler = () => {};
    const given = { timeoutMs: 20 };
    expect(await failure(test.call(read, { params: { name: 'a' }, query: {} }, given))).toBeInstanceOf(NetworkError);
  });

  it('throws the abort if its caller aborted it', async () => {
    const controller = new AbortController();
    test.handler = () => controller.abort();
    const error = await failure(test.call(read, { params: { name: 'a' }, query: {} }, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it('asks for a reload if the response has a shape that this page does not know', async () => {
    test.handler = answer(200, '{"total":1}');
    expect(await failure(test.getThing())).toMatchObject({
      name: 'ApiError',
      message: expect.stringContaining('reload'),
    });
  });
});
