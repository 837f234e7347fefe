import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '#contract/access.ts';
import { buildApp } from '#server/app.ts';
import type { GenerationSettings } from '#server/features/authoring/generation/generation.routes.ts';
import { readQuestions } from '#server/features/authoring/imports/checking/read-questions.ts';
import type { UploadReader } from '#server/features/authoring/imports/upload-reader.ts';
import type { ResultPrinter } from '#server/features/exams/attempts/result/pdf/result-printer.ts';
import { readPeople } from '#server/features/exams/roster/reading/read-people.ts';
import type { RosterReader } from '#server/features/exams/roster/reading/roster-reader.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { deriveFrom } from '#server/platform/secrets.ts';
import { createTestDatabase, patience } from '../database/test-database.ts';
import { createAdmin } from '../factories/create-content.ts';
import { watchCache } from './watched-cache.ts';

/** Reads uploads on the thread of the test. Another thread, as in production, would first load the modules again. */
const reader: UploadReader = async (...upload) => readQuestions(...upload);
const readRoster: RosterReader = async (...upload) => readPeople(...upload);

/** Draws PDFs on the thread of the test, because another thread would first load the modules again. */
const printer: ResultPrinter = {
  print: async (...input) => {
    const { renderResultPdf } = await import('#server/features/exams/attempts/result/pdf/result-pdf.ts');
    return renderResultPdf(...input);
  },
  stop: async () => {},
};

/** The default settings of an app under test. */
export const testSettings = {
  config: { ...readConfig({}), startsPerMinute: 0 },
  deriveKey: deriveFrom('the secret of the tests'),
  // The test shares the event loop with the app, so its own work must not count as overload.
  maxEventLoopDelay: 0,
  // A busy machine may take long, and only tests that ask for it get the answer of an import that goes on.
  imports: { longestWaitMs: 1e9 },
  reader,
  readRoster,
  printer,
};

export type TestApp = {
  /** The tests' own connections to the database of the app. */
  db: Database;
  connection: pg.PoolConfig;
  app: FastifyInstance;
  /** The cache of the app, which the triggers keep current as in production. */
  cache: AnswerCache;
  /** The time of the app's clock. Tests set it. */
  time: { now: Date };
  advance: (seconds: number) => void;
  post: (url: string, body: unknown) => Promise<LightMyRequestResponse>;
  put: (url: string, body: unknown) => Promise<LightMyRequestResponse>;
  get: (url: string) => Promise<LightMyRequestResponse>;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** The `cookie` header of the administrator, who logs in at the first call. */
  adminCookie: () => Promise<string>;
  /** Sends a request as this administrator. */
  asAdmin: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
};

/** The `cookie` header of a browser after this response. */
export const cookiesOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Builds another app on the database and the clock of a test app, as in a second process. The test must close it. */
export const buildSecondApp = (
  test: TestApp,
  options: Partial<Parameters<typeof buildApp>[0]> = {},
): Promise<FastifyInstance> =>
  buildApp({
    ...testSettings,
    db: test.db,
    clock: () => test.time.now,
    log: createLog({ level: 'silent' }),
    ...options,
  });

/** Creates an account, by default of an owner, and logs in. Returns the `cookie` header. */
export async function signIn(app: FastifyInstance, db: Database, role: Role = 'owner'): Promise<string> {
  const admin = await createAdmin(db, { role });
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: admin });
  if (answer.statusCode !== 200) throw new Error(`Logging in was answered with ${answer.statusCode}: ${answer.body}`);
  return cookiesOf(answer);
}

/**
 * Sets up the whole server on a new database for the tests of one file. Its clock stands still until a test moves it.
 */
export function setUpTestApp(config: Partial<Config> = {}, generation: Partial<GenerationSettings> = {}): TestApp {
  const test = { time: { now: new Date('2026-03-01T09:00:00.000Z') } } as TestApp;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase();
    // The app has its own connections, so that a write of the test through `db` reaches the app like the write of
    // another process.
    const own = openDatabase({ ...database.connection, ...patience });
    const watched = await watchCache(database.connection, own.db);
    let hasChanged = false;
    let heard = Promise.resolve();
    database.pool.on('release', () => {
      hasChanged = true;
    });
    test.db = database.db;
    test.connection = database.connection;
    test.cache = watched.cache;
    test.app = await buildApp({
      ...testSettings,
      db: own.db,
      config: { ...testSettings.config, ...config },
      clock: () => test.time.now,
      log: createLog({ level: 'silent' }),
      cache: watched.cache,
      catchUp: watched.catchUp,
      generation,
    });
    stop = async () => {
      await test.app.close();
      await watched.stop();
      await own.close();
      await database.drop();
    };
    test.advance = (seconds) => {
      test.time.now = new Date(test.time.now.getTime() + seconds * 1000);
    };
    // The app waits for its own changes. Changes that the test has written itself must be known before the next
    // request.
    test.inject = async (options) => {
      if (hasChanged) {
        hasChanged = false;
        heard = watched.catchUp();
      }
      await heard;
      return test.app.inject(options);
    };
    test.get = (url) => test.inject({ method: 'GET', url });
    const send = (method: 'POST' | 'PUT') => (url: string, body: unknown) =>
      test.inject({ method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) });
    test.post = send('POST');
    test.put = send('PUT');

    let cookie: Promise<string> | undefined;
    test.adminCookie = () => {
      cookie ??= signIn(test.app, test.db);
      return cookie;
    };
    test.asAdmin = async (method, url, body, headers) => {
      return test.inject({
        method,
        url,
        headers: { ...headers, cookie: await test.adminCookie() },
        ...(body && { payload: body }),
      });
    };
  });

  afterAll(() => stop());

  return test;
}
