import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from './database.ts';

export type TestApp = {
  db: Database;
  app: FastifyInstance;
  /** What the app takes for the time; tests move it. */
  time: { now: Date };
  advance: (seconds: number) => void;
  post: (url: string, body: unknown) => Promise<LightMyRequestResponse>;
  put: (url: string, body: unknown) => Promise<LightMyRequestResponse>;
  get: (url: string) => Promise<LightMyRequestResponse>;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
};

/** The whole server on a database of its own for the tests of one file, with a clock that stands still until moved. */
export function setUpTestApp(config: { startsPerMinute?: number } = {}): TestApp {
  const test = { time: { now: new Date('2026-03-01T09:00:00.000Z') } } as TestApp;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    test.db = database.db;
    test.app = await buildApp({
      db: database.db,
      config: { trustProxy: false, startsPerMinute: 0, ...config },
      clock: () => test.time.now,
      log: createLog({ level: 'silent' }),
    });
    test.advance = (seconds) => {
      test.time.now = new Date(test.time.now.getTime() + seconds * 1000);
    };
    test.inject = (options) => test.app.inject(options);
    test.get = (url) => test.app.inject({ method: 'GET', url });
    const send = (method: 'POST' | 'PUT') => (url: string, body: unknown) =>
      test.app.inject({ method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) });
    test.post = send('POST');
    test.put = send('PUT');
  });

  afterAll(async () => {
    await test.app.close();
    await drop();
  });

  return test;
}
