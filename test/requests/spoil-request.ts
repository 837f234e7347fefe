import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ExampleRequest } from './example-requests.ts';

/**
 * Values that often break programs: extreme numbers, wrong types, names of built-in properties, text that databases
 * refuse.
 */
const hostileWords = [
  '',
  ' ',
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
];
const hostileText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('a\u0000b', '\u0000', 'a\ud800b', 'a\u001bb') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 300_000 }).map((length) => 'x'.repeat(length)) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileWords) },
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300, [], {}),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(nest(2000)),
  fc.constant(JSON.parse('{"__proto__": {"polluted": true}}')),
  fc.constant({ constructor: { prototype: { polluted: true } } }),
);

function nest(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** The parts of JSON Schema that this file uses. */
type Described = {
  properties?: Record<string, Described>;
  enum?: string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

const describeSchema = (schema: Endpoint['body']): Described =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described) : {};

/** The values on both sides of each limit in a field's schema. */
const edgesOf = ({ enum: options = [], maxLength, minimum, maximum }: Described = {}): unknown[] => [
  ...options.flatMap((option) => [option.toLowerCase(), `${option} `]),
  ...(maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1), '\u{1f600}'.repeat(maxLength)]),
  ...[minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [limit, limit - 1, limit + 1, limit + 0.5])),
];

type Field = { name: string; edges: unknown[] };

/** The fields that the endpoint's schema allows in a part of a request. */
const fieldsOf = (schema: Endpoint['body']): Field[] =>
  Object.entries(describeSchema(schema).properties ?? {}).map(([name, field]) => ({ name, edges: edgesOf(field) }));

/** Spoils, leaves out or adds some fields. */
function spoil(kept: object, fields: Field[], value: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  const added = ['extra', '__proto__', 'constructor'].map((name) => ({ name, edges: [] }));
  const change = fc
    .constantFrom(...fields, ...fields, ...fields, ...added)
    .chain(({ name, edges }) =>
      fc.tuple(
        fc.constant(name),
        fc.option(edges.length > 0 ? fc.oneof(value, fc.constantFrom(...edges)) : value, { freq: 6, nil: undefined }),
      ),
    );
  // Usually one fault, because the server stops at the first.
  const changes = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(change) },
    { weight: 1, arbitrary: fc.array(change, { maxLength: 3 }) },
  );
  return changes.map((changes) => ({ ...kept, ...Object.fromEntries(changes) }));
}

/** Spoils a value at any depth of lists and objects. */
function spoilDeeply(kept: unknown, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (typeof kept !== 'object' || kept === null || Object.keys(kept).length === 0) return value;
  const entries = Object.entries(kept);
  const changed = fc
    .constantFrom(...entries)
    .chain(([name, inner]) => spoilDeeply(inner, value).map((spoilt) => ({ [name]: spoilt })));
  return changed.map((change) => (Array.isArray(kept) ? Object.assign([...kept], change) : { ...kept, ...change }));
}

/** Encodes a multipart form with the boundary "x". It validates and escapes nothing. */
const formBytes = (parts: { head: string; content: string | Uint8Array }[], end: string): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

/** The first bytes of spreadsheets, images and PDFs, without the rest. */
const fileBytes = fc
  .tuple(
    fc.constantFrom(
      '',
      'PK\u0003\u0004',
      '\u0089PNG\r\n\u001a\n',
      '%PDF-1.7\n',
      'Question,Option A\n',
      '\u00d0\u00cf\u0011\u00e0',
    ),
    fc.uint8Array({ maxLength: 2000 }),
  )
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));

/** A form with spoilt fields and files under any names. */
function spoiltForm(endpoint: Endpoint, example: object): fc.Arbitrary<Buffer> {
  const files = Object.keys(endpoint.files ?? {});
  const fileParts = fc.array(
    fc.record({
      head: fc
        .tuple(fc.constantFrom(...files, '__proto__', 'other'), hostileText)
        .map(([name, fileName]) => `name="${name}"; filename="${fileName.slice(0, 300).replaceAll(/["\r\n]/g, '_')}"`),
      content: fileBytes,
    }),
    { maxLength: 2 },
  );
  const fieldParts = spoil(example, fieldsOf(endpoint.body), hostileText).map((fields) =>
    Object.entries(fields).map(([name, value]) => ({
      head: `name="${name}"`,
      content: String(value ?? '').toWellFormed(),
    })),
  );
  const end = fc.constantFrom('--x--\r\n', '--x--\r\n', '--x--\r\n', '', '--x', '--y--\r\n');
  return fc.tuple(fieldParts, fileParts, end).map(([fields, sent, last]) => formBytes([...fields, ...sent], last));
}

const json = { 'content-type': 'application/json' };
const formType = { 'content-type': 'multipart/form-data; boundary=x' };
const oddHeaders = fc.constantFrom<Record<string, string>>(
  { ...json, 'content-encoding': 'gzip' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/__proto__' },
  { 'content-type': 'multipart/form-data' },
  formType,
  { 'content-type': 'text/xml', accept: 'x'.repeat(4000) },
  { ...json, 'accept-encoding': ',;q=,br;q=9,*' },
  { ...json, 'if-none-match': '*', range: 'bytes=9-1,-', expect: 'a miracle' },
  { ...json, cookie: `rounds_session=${'%'.repeat(200)}; __proto__=x; ;=` },
  { ...json, authorization: 'Bearer ', origin: 'null', 'sec-fetch-site': 'none' },
  { ...json, host: '[::', 'x-forwarded-for': 'a,,"', 'x-forwarded-proto': ',' },
);

/** A request like the example with some fields spoilt, left out or added. Sometimes the whole body is another value. */
export function spoilRequest(endpoint: Endpoint, example: ExampleRequest): fc.Arbitrary<InjectOptions> {
  const text = fc.oneof({ weight: 3, arbitrary: hostileText }, { weight: 1, arbitrary: fc.integer().map(String) });
  const kept = example.body instanceof FormData ? Object.fromEntries(example.body) : (example.body ?? {});
  const asText = (value: unknown) => String(value).slice(0, 5000).toWellFormed();
  const pathFields = fieldsOf(endpoint.params);
  const url = fc
    .tuple(
      pathFields.length > 0 ? spoil(example.params ?? {}, pathFields, text) : fc.constant<Record<string, unknown>>({}),
      spoil(example.query ?? {}, fieldsOf(endpoint.query), text),
      fc.constantFrom(
        '',
        '',
        '',
        '&a[]=1&a[]=2',
        '&a.b=1&__proto__[polluted]=1&constructor.prototype.polluted=1',
        '&%',
        '&=&&',
      ),
    )
    .map(([path, query, tail]) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, asText(value));
      const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(asText(path[name] ?? example.params?.[name] ?? 'x')),
      );
      return `${address}?${search}${tail}`;
    });
  const body = fc
    .oneof(
      { weight: 6, arbitrary: spoil(kept, fieldsOf(endpoint.body), hostileValue) },
      { weight: 3, arbitrary: spoilDeeply(kept, hostileValue) },
      { weight: 1, arbitrary: hostileValue },
    )
    .map((value) => JSON.stringify(value) ?? '');
  const plain = fc.record({
    headers: fc.oneof({ weight: 7, arbitrary: fc.constant(json) }, { weight: 1, arbitrary: oddHeaders }),
    ...(endpoint.body && { payload: body }),
  });
  const form = fc.record({ headers: fc.constant(formType), payload: spoiltForm(endpoint, kept) });
  const sent = endpoint.files ? fc.oneof({ weight: 1, arbitrary: plain }, { weight: 2, arbitrary: form }) : plain;
  return fc.tuple(url, sent).map(([address, parts]) => ({ method: endpoint.method, url: address, ...parts }));
}
