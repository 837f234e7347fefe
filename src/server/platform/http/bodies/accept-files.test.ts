import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/fields.ts';
import { answerErrors } from '../answer-errors.ts';
import { mount } from '../mount.ts';
import { acceptFiles } from './accept-files.ts';

const kilobyte = 1024;
const Told = z.object({ examId: z.int(), name: z.string(), size: z.int(), first: z.nullable(z.string()) });
const picture = { maxBytes: kilobyte, tooLarge: 'The picture must be less than 1 KB' };
const draw = endpoint({
  method: 'POST',
  path: '/api/draw',
  access: 'public',
  summary: 'Takes a picture, or none',
  body: z.object({ examId: Id, note: z.optional(z.string()) }),
  files: { picture },
  response: Told,
});
const upload = endpoint({
  ...draw,
  path: '/api/upload',
  files: { sheet: { ...picture, isRequired: true, missing: 'Please choose a sheet.' } },
});
const plain = endpoint({
  method: 'POST',
  path: '/api/plain',
  access: 'public',
  summary: 'Takes no file',
  body: z.object({ note: z.string() }),
  response: z.object({ note: z.string() }),
});

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  await acceptFiles(app);
  mount(app, draw, async ({ body, files }) => tell(body.examId, files.picture));
  mount(app, upload, async ({ body, files }) => tell(body.examId, files.sheet));
  mount(app, plain, async ({ body }) => body);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const tell = (examId: number, file?: { name: string; bytes: Uint8Array }) => ({
  examId,
  name: file?.name ?? '',
  size: file?.bytes.length ?? 0,
  first: file ? Buffer.from(file.bytes.subarray(0, 3)).toString() : null,
});

const fileOf = (size: number, name = 'β scan.png') => new File([`abc${'x'.repeat(size - 3)}`], name);

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const post = async (path: string, body: FormData | string, headers: Record<string, string> = {}) => {
  const response = await fetch(origin + path, { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
};

describe('a request with a file', () => {
  it('passes its fields and its file to the handler, and may omit an optional file', async () => {
    expect(await post('/api/draw', form({ examId: '7', picture: fileOf(kilobyte) }))).toEqual({
      status: 200,
      body: { examId: 7, name: 'β scan.png', size: kilobyte, first: 'abc' },
    });
    const none = { status: 200, body: { examId: 7, name: '', size: 0, first: null } };
    expect(await post('/api/draw', form({ examId: '7' }))).toEqual(none);
    expect(await post('/api/draw', JSON.stringify({ examId: 7 }), { 'content-type': 'application/json' })).toEqual(
      none,
    );
  });

  it('is refused if its file is too large, with and without a stated length', async () => {
    const refusal = { status: 413, body: { code: 'request.too_large', message: 'The picture must be less than 1 KB' } };
    expect(await post('/api/draw', form({ examId: '7', picture: fileOf(kilobyte + 1) }))).toMatchObject(refusal);
    expect(await post('/api/draw', form({ examId: '7', picture: fileOf(20_000_000) }))).toMatchObject(refusal);
  });

  it('is refused with the names of missing, invalid and unknown fields', async () => {
    const missing = { status: 400, body: { message: 'Please choose a sheet.', issues: [{ path: 'sheet' }] } };
    expect(await post('/api/upload', form({ examId: '7' }))).toMatchObject(missing);
    expect(await post('/api/upload', form({ examId: '7', sheet: new File([], '') }))).toMatchObject(missing);
    const json = { 'content-type': 'application/json' };
    expect(await post('/api/upload', JSON.stringify({ examId: 7 }), json)).toMatchObject(missing);
    expect(await post('/api/draw', form({ examId: 'seven', picture: fileOf(9) }))).toMatchObject({
      status: 400,
      body: { message: 'The id must be a number.' },
    });
    expect(await post('/api/draw', form({ examId: '7', other: fileOf(9) }))).toMatchObject({
      status: 400,
      body: { message: 'No file is expected in the field "other".' },
    });
    expect(await post('/api/plain', form({ note: 'a' }))).toMatchObject({
      status: 415,
      body: { code: 'request.unsupported_type' },
    });
  });

  it('is refused without an error of the server if its form is malformed', async () => {
    const type = 'multipart/form-data; boundary=x';
    const garbage = [
      '',
      '--x',
      '--x\r\ncontent-disposition: nonsense\r\n\r\nabc',
      '--x\r\n\r\n\0\0--x--',
      'x'.repeat(5000),
    ];
    for (const body of garbage) {
      const answer = await post('/api/draw', body, { 'content-type': type });
      expect(answer.status, JSON.stringify(body.slice(0, 60))).toBe(400);
    }
    expect((await post('/api/draw', 'abc', { 'content-type': 'multipart/form-data' })).status).toBe(400);
    const polluting = form({ examId: '7', picture: fileOf(9) });
    polluting.append('__proto__', 'polluted');
    expect((await post('/api/draw', polluting)).status).toBeLessThan(500);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
