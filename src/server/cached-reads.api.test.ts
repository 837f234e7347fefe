import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';
import { testSettings } from '#test/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { createAdmin, createExam, createSubject, createTopic } from '#test/factories/create-content.ts';
import { buildApp } from './app.ts';
import type { AnswerCache } from './platform/cache/answer-cache.ts';
import { ContentCache } from './platform/cache/content-cache.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { type Server, serve } from './serve.ts';

let database: TestDatabase;
/** Changes the database from outside the server, as psql does. */
let hand: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  hand = new pg.Client(database.connection);
  await hand.connect();
});
afterAll(async () => {
  await hand.end();
  await database.drop();
});

/**
 * Renames all subjects without firing the triggers. Only a read from the database sees the new names, a read from the
 * cache does not.
 */
async function renameUnseen(name: string): Promise<void> {
  await hand.query(`set session_replication_role = replica`);
  await hand.query('update subjects set name = $1', [name]);
  await hand.query(`set session_replication_role = origin`);
}

describe('a running server', () => {
  let server: Server;
  beforeAll(async () => {
    server = await serve({
      config: { ...readConfig({}), port: 0 },
      connection: database.connection,
      deriveKey: testSettings.deriveKey,
      log: createLog({ level: 'silent' }),
    });
    await createSubject(database.db, { name: 'Before' });
  });
  afterAll(() => server.stop());

  const firstName = async (): Promise<string> => {
    const [first] = (await (await fetch(`${server.url}/api/subjects`)).json()) as SubjectListItem[];
    return first?.name ?? '';
  };
  const listener = async (): Promise<number | undefined> => {
    const { rows } = await hand.query(
      `select pid from pg_stat_activity where application_name = 'rounds watch' and datname = current_database()`,
    );
    return rows[0]?.pid;
  };

  it('answers from memory, and sees an update made with psql', async () => {
    const isFromMemory = async () => {
      await renameUnseen('Unseen');
      const before = await firstName();
      await renameUnseen('Unseen too');
      return (await firstName()) === before;
    };
    await expect.poll(isFromMemory).toBe(true);
    await hand.query(`update subjects set name = 'After'`);
    await expect.poll(() => firstName(), { interval: 10 }).toBe('After');
  });

  it('still sees updates after its listening connection was killed', async () => {
    const pid = await listener();
    expect(pid).toBeDefined();
    await hand.query('select pg_terminate_backend($1)', [pid]);
    await hand.query(`update subjects set name = 'While it was deaf'`);
    await expect.poll(async () => [pid, undefined].includes(await listener())).toBe(false);
    await expect.poll(() => firstName(), { interval: 10 }).toBe('While it was deaf');
    await hand.query(`update subjects set name = 'Heard again'`);
    await expect.poll(() => firstName(), { interval: 10 }).toBe('Heard again');
  });

  it('shows an administrator each of their changes in the next read', async () => {
    const subject = await createSubject(database.db, { name: 'Original' });
    const url = `${server.url}/api/subjects/${subject.id}`;
    const name = async () => ((await (await fetch(url)).json()) as SubjectListItem).name;
    const admin = await createAdmin(database.db);
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) });
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    for (let count = 1; count <= 20; count += 1) {
      await name();
      const body = JSON.stringify({ name: `Change ${count}`, description: 'Changed.' });
      const changed = await fetch(url, { method: 'PUT', headers: { ...headers, cookie }, body });
      expect(changed.status).toBe(200);
      expect(await name()).toBe(`Change ${count}`);
      // Without its listening connection the server must empty the cache.
      if (count === 10) await hand.query('select pg_terminate_backend($1)', [await listener()]);
    }
  });

  it('sees questions added to an exam', async () => {
    const exam = await createExam(database.db, { questionCount: 2, totalQuestions: 10 });
    const total = async () => {
      const info = (await (await fetch(`${server.url}/api/exam/${exam.examCode}`)).json()) as ExamInfo;
      return info.totalQuestions;
    };
    expect(await total()).toBe(2);
    await hand.query('delete from questions where id = $1', [exam.questions[0]?.id]);
    await expect.poll(() => total(), { interval: 10 }).toBe(1);
  });
});

describe('a response from memory', () => {
  let app: FastifyInstance;
  let cache: AnswerCache;
  let url: string;
  beforeEach(async () => {
    cache = new ContentCache({ maxBytes: 1_000_000 });
    app = await buildApp({
      db: database.db,
      ...testSettings,
      clock: () => new Date(),
      log: createLog({ level: 'silent' }),
      cache,
    });
    const topic = await createTopic(database.db, { flashcardCount: 20 });
    url = `/api/topics/${topic.id}/flashcards`;
  });
  afterEach(() => app.close());

  const headersOf = (answer: { headers: object }) => {
    const { date, 'x-request-id': id, ...headers } = answer.headers as Record<string, unknown>;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    return headers;
  };

  it('equals the response from the database, including the security headers, except for the id of its request', async () => {
    const made = await app.inject(url);
    const kept = await app.inject(url);
    expect(kept.statusCode).toBe(200);
    expect(kept.body).toBe(made.body);
    expect(headersOf(kept)).toEqual(headersOf(made));
    expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
    expect(kept.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not sent again to a client that has it, in any encoding', async () => {
    const tags: unknown[] = [];
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { etag } = (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      tags.push(etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await app.inject({ url, headers: { 'if-none-match': String(known) } });
        expect(again.statusCode).toBe(304);
        expect(again.body).toBe('');
        expect(again.headers['cache-control']).toBe('no-cache');
      }
    }
    expect(new Set(tags).size).toBe(3);
    const changed = await app.inject({ url, headers: { 'if-none-match': '"other"' } });
    expect(changed.statusCode).toBe(200);
  });

  it('has a different entity tag after a change', async () => {
    const before = (await app.inject(url)).headers.etag;
    await hand.query(`update flashcards set answer = answer || '!'`);
    cache.forget('flashcards');
    expect((await app.inject(url)).headers.etag).not.toBe(before);
  });

  it('is compressed for clients that accept it, from the first response', async () => {
    const plain = await app.inject(url);
    for (const [encoding, decode] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const ask = () => app.inject({ url, headers: { 'accept-encoding': encoding } });
      for (const answer of await Promise.all([ask(), ask()]).then(async (first) => [...first, await ask()])) {
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
        expect(decode(answer.rawPayload).toString()).toBe(plain.body);
      }
    }
  });

  it('answers HEAD with the same headers and no body', async () => {
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.body).toBe('');
    expect(headersOf(head)).toEqual(headersOf(await app.inject(url)));
  });

  it('is stored once for all spellings of its address', async () => {
    await app.inject(url);
    const load = vi.spyOn(cache, 'getOrLoad');
    const id = /\d+/.exec(url)?.[0];
    for (const spelling of [`${url}?x=1`, `/api/topics/0${id}/flashcards`, `/api/topics/%20${id}/flashcards`]) {
      await app.inject(spelling);
    }
    expect(new Set(load.mock.calls.map(([key]) => key))).toEqual(new Set([url]));
  });

  it('is never an error: a missing row is looked up again', async () => {
    expect((await app.inject('/api/subjects/2000000000')).statusCode).toBe(404);
    await hand.query(
      `insert into subjects (id, name, description) overriding system value values (2000000000, 'Late', 'Late')`,
    );
    expect((await app.inject('/api/subjects/2000000000')).statusCode).toBe(200);
  });
});
