import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { contractEndpoints } from '#test/contract-endpoints.ts';
import { type ExampleRequest, makeExampleRequests } from '#test/example-requests.ts';
import { createAdmin } from '#test/factories.ts';
import { setUpTestApp } from '#test/test-app.ts';

// Thousands of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

/** Nobody listens there: what would leave the machine fails at once. */
const nowhere = { baseUrl: 'http://127.0.0.1:9', apiKey: 'sk-of-the-environment', model: 'test' };
const test = setUpTestApp({ openai: nowhere, gemini: nowhere });
const endpoints = [...(await contractEndpoints())];

/** Requests in all; more can be asked for where there is time. */
const total = Number(process.env.BAD_REQUESTS ?? 2400);
const each = Math.ceil(total / endpoints.length);

let examples: Record<string, ExampleRequest>;
beforeAll(async () => {
  await createAdmin(test.db);
  examples = await makeExampleRequests(test);
});

/** What breaks programs: the ends of numbers, the wrong kinds, names that objects have already, text that databases refuse. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u2028',
    'ß'.repeat(20),
    "'; drop table students; --",
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '=cmd|calc',
    '{"$gt":""}',
    'NaN',
    '1e999',
    '-1',
    '0',
    '2147483648',
    '99999999999999999999',
    '1.5',
    'true',
    'null',
    '__proto__',
    'constructor',
  ),
  fc.integer({ min: 1, max: 300_000 }).map((length) => 'x'.repeat(length)),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300, [], {}),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(nest(2000)),
  fc.constant({ __proto__: null, constructor: { prototype: { polluted: true } } }),
);

function nest(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** The names of the fields that a part of a request may have, by the endpoint's own schema. */
function fieldsOf(schema: Endpoint['body']): string[] {
  if (!schema) return [];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(described.properties ?? {});
}

/** A request like the example with some fields spoilt, left out or added; now and then the whole body is something else. */
function spoilt(endpoint: Endpoint, example: ExampleRequest): fc.Arbitrary<InjectOptions> {
  const names = { params: fieldsOf(endpoint.params), query: fieldsOf(endpoint.query), body: fieldsOf(endpoint.body) };
  const spoil = (kept: object | undefined, fields: string[], value: fc.Arbitrary<unknown>) =>
    fc
      .dictionary(fc.constantFrom(...fields, 'extra', '__proto__'), fc.option(value, { freq: 6, nil: undefined }), {
        maxKeys: 3,
        noNullPrototype: true,
      })
      .map((changes) => ({ ...kept, ...changes }) as Record<string, unknown>);
  const text = fc.oneof({ weight: 3, arbitrary: hostileText }, { weight: 1, arbitrary: fc.integer().map(String) });
  const params: fc.Arbitrary<Record<string, unknown>> =
    names.params.length > 0 ? spoil(example.params, names.params, text) : fc.constant({});
  const wholeBody = fc.oneof(
    { weight: 8, arbitrary: spoil(example.body instanceof FormData ? {} : example.body, names.body, hostileValue) },
    { weight: 1, arbitrary: hostileValue },
  );
  const headers = fc.constantFrom<Record<string, string>>(
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/xml', accept: 'x'.repeat(4000) },
    { 'content-type': 'application/json', 'accept-encoding': ',;q=,br;q=9,*' },
  );
  return fc.record({
    method: fc.constant(endpoint.method),
    url: fc.tuple(params, spoil(example.query, names.query, text)).map(([path, query]) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) search.append(name, String(value).slice(0, 5000).toWellFormed());
      }
      const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(
          String(path[name] ?? example.params?.[name] ?? 'x')
            .slice(0, 5000)
            .toWellFormed(),
        ),
      );
      return `${address}?${search}`;
    }),
    headers: fc.oneof(
      { weight: 9, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
      { weight: 1, arbitrary: headers },
    ),
    ...(endpoint.body && { payload: wholeBody.map((body) => JSON.stringify(body) ?? '') }),
  });
}

/** A stream of events never ends by itself: the status is all that is waited for. */
async function send(options: InjectOptions): Promise<{ status: number; text: string }> {
  const answer = await test.app.inject({ ...options, payloadAsStream: true });
  const stream = answer.stream();
  if (answer.headers['content-type'] === 'text/event-stream') {
    stream.destroy();
    return { status: answer.statusCode, text: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { status: answer.statusCode, text: Buffer.concat(chunks).toString() };
}

describe(`${total} bad requests`, () => {
  it.each(endpoints)('to %s break nothing', async (name, endpoint) => {
    const example = examples[name] ?? {};
    // The administrator's own session, but for the call that would end it.
    const cookie = name === 'logout' ? '' : await test.adminCookie();
    await fc.assert(
      fc.asyncProperty(spoilt(endpoint, example), async (request) => {
        const { status, text } = await send({ ...request, headers: { ...request.headers, cookie } });
        // What needs a provider says so where none can be reached; that is no failure of ours.
        const isOurs = status >= 500 && !/"code":"(generation\.\w+|api_key\.\w+)"/.test(text);
        expect(isOurs, `${status} ${text.slice(0, 300)}`).toBe(false);
        if (status >= 400) expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), message: /\S/ });
      }),
      { numRuns: each, endOnFailure: true },
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('leave a server that still serves', async () => {
    expect((await test.get('/readyz')).statusCode).toBe(200);
    const rows = await test.db.execute<{ tables: number }>(
      `select count(*)::int as tables from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows.rows[0]?.tables).toBeGreaterThan(10);
  });
});
