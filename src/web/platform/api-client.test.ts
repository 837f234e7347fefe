import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { ApiError, createCall, NetworkError } from './api-client.ts';
import { onLoginRequired } from './login-required.ts';
import { busyPauseMs } from './repeat-while-busy.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const read = endpoint({
  method: 'GET',
  path: '/api/things/:name',
  access: 'public',
  summary: 'A thing',
  params: z.object({ name: z.string() }),
  query: z.object({ from: z.optional(z.string()), to: z.optional(z.string()) }),
  response: z.object({ count: z.int() }),
  errors: [],
});
const save = endpoint({
  method: 'PUT',
  path: '/api/things',
  access: 'public',
  summary: 'Save things',
  body: z.object({ names: z.array(z.string()) }),
  response: z.object({ count: z.int() }),
  errors: [],
});
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
  errors: [],
});

let server: Server;
let handler: Handler;
let call: ReturnType<typeof createCall>;
let last: { method: string; url: URL; headers: IncomingMessage['headers']; body: string };

beforeEach(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    last = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://server'),
      headers: request.headers,
      body,
    };
    handler(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  call = createCall(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };

const failure = (pending: Promise<unknown>): Promise<unknown> =>
  pending.then(
    () => {
      throw new Error('The call should have failed');
    },
    (error: unknown) => error,
  );

const getThing = () => call(read, { params: { name: 'a' }, query: {} });

describe('a call that succeeds', () => {
  it('sends a form when there is a file, what is null left out, and JSON when there is none', async () => {
    handler = (_request, response) => response.end('{"count":1}');
    const picture = new File(['pixels'], 'scan.png', { type: 'image/png' });
    await call(draw, { body: { title: 'β', note: null }, files: { picture } });
    const type = last.headers['content-type'] ?? '';
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(last.body, { headers: { 'content-type': type } }).formData();
    expect(
      Object.fromEntries([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])),
    ).toEqual({ title: 'β', picture: 'scan.png' });
    await call(draw, { body: { title: 'β', note: null }, files: { picture: undefined } });
    expect(last.headers['content-type']).toBe('application/json');
    expect(JSON.parse(last.body)).toEqual({ title: 'β', note: null });
  });

  it('fills path and query, encoded, and leaves out what is not set', async () => {
    handler = answer(200, '{"count":1}');
    await call(read, { params: { name: 'a/b ?é' }, query: { from: '1&2' } });
    expect(last.method).toBe('GET');
    expect(decodeURIComponent(last.url.pathname)).toBe('/api/things/a/b ?é');
    expect([...last.url.searchParams]).toEqual([['from', '1&2']]);
    expect(last.headers['content-type']).toBeUndefined();
  });

  it('answers only with what the contract names', async () => {
    handler = answer(200, '{"count":3,"secret":true}');
    expect(await getThing()).toEqual({ count: 3 });
  });

  it('sends JSON, and on PUT a timestamp, past every cache', async () => {
    handler = answer(200, '{"count":2}');
    const before = Date.now();
    await call(save, { body: { names: ['β', 'b'] } });
    expect(JSON.parse(last.body)).toEqual({ names: ['β', 'b'] });
    expect(last.headers['content-type']).toBe('application/json');
    expect(last.headers['cache-control']).toBe('no-cache');
    expect(Number(last.url.searchParams.get('_t'))).toBeGreaterThanOrEqual(before);
  });

  it('answers with the bytes of a file', async () => {
    handler = answer(200, '%PDF-1.7', { 'content-type': 'application/pdf' });
    const file = await call(download, {});
    expect(file).toBeInstanceOf(Blob);
    expect(file.type).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF-1.7');
  });
});

describe('a call that the server refuses', () => {
  it('says the message of a JSON body, with its code and issues', async () => {
    const issues = [{ path: 'name', message: 'Name is required.' }];
    handler = answer(
      400,
      JSON.stringify({ message: 'Some of it is wrong.', code: 'request.invalid', issues, requestId: 'r1' }),
    );
    const error = await failure(getThing());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'Some of it is wrong.', status: 400, code: 'request.invalid', issues });
  });

  it('raises a 401 like any other refusal', async () => {
    handler = answer(401, '{"message":"Please log in as an administrator.","code":"auth.required"}');
    expect(await failure(getThing())).toMatchObject({ name: 'ApiError', status: 401, code: 'auth.required' });
  });

  it('announces that a login is wanted, and not that one was refused', async () => {
    let announced = 0;
    const stop = onLoginRequired(() => {
      announced += 1;
    });
    handler = answer(401, '{"message":"Invalid username or password","code":"auth.failed"}');
    await failure(getThing());
    expect(announced).toBe(0);
    handler = answer(401, '{"message":"Please log in as an administrator.","code":"auth.required"}');
    await failure(getThing());
    stop();
    await failure(getThing());
    expect(announced).toBe(1);
  });

  it('says the raw text where there is no message', async () => {
    handler = answer(500, 'The disk is full.', { 'content-type': 'text/plain' });
    expect(await failure(getThing())).toMatchObject({ message: 'The disk is full.', status: 500, code: undefined });
  });

  it.each(['{"error":"x"}', '"x"', 'null', '[1]'])('says the raw text of JSON without a message: %s', async (body) => {
    handler = answer(422, body);
    expect(await failure(getThing())).toMatchObject({ message: body, status: 422 });
  });

  it('says status and text where there is no body', async () => {
    handler = answer(503, '');
    expect(await failure(getThing())).toMatchObject({ message: '503: Service Unavailable', status: 503 });
  });

  it('does not show the page of a proxy to a person', async () => {
    handler = answer(502, '<html><h1>Bad gateway</h1></html>', { 'content-type': 'text/html; charset=utf-8' });
    expect(await failure(getThing())).toMatchObject({ message: '502: Bad Gateway', status: 502 });
  });

  it('does not take an unknown code for one of ours', async () => {
    handler = answer(400, '{"message":"No.","code":"toString"}');
    expect(await failure(getThing())).toMatchObject({ message: 'No.', code: undefined });
  });

  it('fails for a file as for anything else', async () => {
    handler = answer(404, '{"message":"This exam session does not exist.","code":"attempt.not_found"}');
    expect(await failure(call(download, {}))).toMatchObject({ status: 404, code: 'attempt.not_found' });
  });
});

describe('a call that a busy server puts off', () => {
  const busy = '{"message":"The service is busy for a moment. Please try again.","code":"unavailable"}';
  /** Puts off so many requests, for so many seconds each, and answers the next. */
  const busyFor = (count: number, seconds = '0') => {
    let asked = 0;
    handler = (request, response, body) => {
      asked += 1;
      const isBusy = asked <= count;
      answer(isBusy ? 503 : 200, isBusy ? busy : '{"count":7}', isBusy ? { 'retry-after': seconds } : {})(
        request,
        response,
        body,
      );
    };
    return () => asked;
  };

  it('is sent again until it is answered, with all that it carried', async () => {
    const asked = busyFor(3);
    expect(await getThing()).toEqual({ count: 7 });
    expect(asked()).toBe(4);
    busyFor(1);
    expect(await call(save, { body: { names: ['a'] } })).toEqual({ count: 7 });
    expect(JSON.parse(last.body)).toEqual({ names: ['a'] });
  });

  it('is sent again where it creates something only by those who know that it may', async () => {
    const asked = busyFor(1);
    const create = endpoint({ ...save, method: 'POST' });
    expect(await failure(call(create, { body: { names: [] } }))).toMatchObject({ status: 503, code: 'unavailable' });
    expect(asked()).toBe(1);
    busyFor(1);
    expect(await call(create, { body: { names: [] } }, { repeats: true })).toEqual({ count: 7 });
    const again = busyFor(1);
    await failure(call(save, { body: { names: [] } }, { repeats: false }));
    expect(again()).toBe(1);
  });

  it('fails at once when it would not be back in time, and says for how long it was put off', async () => {
    const asked = busyFor(1, '60');
    expect(await failure(getThing())).toMatchObject({ status: 503, retryAfterMs: 60_000 });
    expect(asked()).toBe(1);
  });

  it('fails in the end when it is put off for no time at all', async () => {
    const asked = busyFor(100);
    expect(await failure(getThing())).toMatchObject({ status: 503 });
    expect(asked()).toBe(6);
  });

  it('is not sent again when it was given up meanwhile', async () => {
    const asked = busyFor(1, '2');
    const controller = new AbortController();
    const pending = failure(call(read, { params: { name: 'a' }, query: {} }, { signal: controller.signal }));
    await expect.poll(asked).toBe(1);
    controller.abort();
    expect(await pending).toMatchObject({ name: 'AbortError' });
    expect(asked()).toBe(1);
  });

  it('waits as long as it was told to and up to twice as long, and longer each time', () => {
    const pauses = (chance: number) => [1, 2, 3].map((failures) => busyPauseMs(failures, 2000, () => chance));
    expect(pauses(0)).toEqual([2000, 4000, 8000]);
    expect(pauses(0.5)).toEqual([3000, 6000, 12_000]);
  });

  it.each([
    ['another status', 429, '0'],
    ['a date', 503, 'Sat, 21 Nov 2026 09:00:00 GMT'],
    ['a negative time', 503, '-1'],
  ])('is no such call where there is %s', async (_, status, retryAfter) => {
    handler = answer(status, busy, { 'retry-after': retryAfter });
    expect(await failure(getThing())).toMatchObject({ status, retryAfterMs: undefined });
  });
});

describe('a call that gets no answer of ours', () => {
  it('is a network error when nobody listens', async () => {
    handler = answer(200, '{"count":1}');
    await new Promise((resolve) => server.close(resolve));
    expect(await failure(getThing())).toBeInstanceOf(NetworkError);
  });

  it('is a network error when the line breaks in the middle of the answer', async () => {
    handler = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"count"', () => response.destroy());
    };
    expect(await failure(getThing())).toBeInstanceOf(NetworkError);
  });

  it('is a network error when a log-in page of the network answers', async () => {
    handler = answer(200, '<html>Welcome to the hospital’s Wi-Fi</html>', { 'content-type': 'text/html' });
    expect(await failure(getThing())).toBeInstanceOf(NetworkError);
  });

  it('is a network error when the time it was given is over', async () => {
    handler = () => {};
    const given = { timeoutMs: 20 };
    expect(await failure(call(read, { params: { name: 'a' }, query: {} }, given))).toBeInstanceOf(NetworkError);
  });

  it('is no error of the network when its caller gave it up', async () => {
    const controller = new AbortController();
    handler = () => controller.abort();
    const error = await failure(call(read, { params: { name: 'a' }, query: {} }, { signal: controller.signal }));
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it('asks for a reload when the answer has another shape than this page knows', async () => {
    handler = answer(200, '{"total":1}');
    expect(await failure(getThing())).toMatchObject({ name: 'ApiError', message: expect.stringContaining('reload') });
  });
});
