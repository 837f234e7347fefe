import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setUpTestApp, testSettings } from '#test/app/test-app.ts';
import { createExam, createTopic } from '#test/factories/create-content.ts';
import { contractEndpoints } from '#test/requests/contract-endpoints.ts';
import { buildApp } from './app.ts';
import { createLog } from './platform/log.ts';

const test = setUpTestApp();
/** A server without a cache. It reads the database for each request. */
let uncached: FastifyInstance;
/** The addresses of all reads whose responses are cached. */
let kept: string[];

beforeAll(async () => {
  uncached = await buildApp({
    ...testSettings,
    db: test.db,
    clock: () => test.time.now,
    log: createLog({ level: 'silent' }),
  });
  const topic = await createTopic(test.db, { flashcardCount: 3 });
  const exam = await createExam(test.db, { questionCount: 3, totalQuestions: 10 });
  const params: Record<string, string | number> = { examCode: exam.examCode };
  const keep = vi.spyOn(test.cache, 'getOrLoad');
  for (const { method, path, access } of (await contractEndpoints()).values()) {
    if (method !== 'GET' || access !== 'public') continue;
    // The noun before an id in the path tells which id is meant.
    const url = path
      .replace('/subjects/:id', `/subjects/${topic.subjectId}`)
      .replace('/topics/:id', `/topics/${topic.id}`)
      .replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? topic.id));
    await test.get(url);
  }
  await test.get('/sitemap.xml');
  kept = keep.mock.calls.map(([key]) => (key.endsWith('/sitemap.xml') ? '/sitemap.xml' : key));
  keep.mockRestore();
});
afterAll(() => uncached.close());

it('the reads of subjects, topics, flashcards and exams are cached', () => {
  expect(kept.length).toBeGreaterThanOrEqual(6);
});

it.each([
  `update subjects set name = name || '!', description = description || '!'`,
  `update topics set name = name || '!', description = description || '!'`,
  `update flashcards set question = question || '!', answer = answer || '!'`,
  `delete from flashcards where id = (select min(id) from flashcards)`,
  `update exams set title = title || '!', duration = duration + 1`,
  `delete from questions where id = (select min(id) from questions)`,
  `insert into subjects (name, description) values ('New', 'New')`,
  `delete from topics`,
  `delete from subjects`,
  `update exams set is_active = false`,
])('a cached read equals the database after: %s', async (change) => {
  for (const url of kept) await test.get(url);
  await test.db.execute(sql.raw(change));
  for (const url of kept) {
    const fresh = await uncached.inject(url);
    const answer = await test.get(url);
    expect([url, answer.statusCode], answer.body).toEqual([url, fresh.statusCode]);
    if (fresh.statusCode === 200) expect(answer.body, url).toBe(fresh.body);
  }
});
