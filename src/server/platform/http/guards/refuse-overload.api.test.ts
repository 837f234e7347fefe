import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { buildSecondApp, setUpTestApp, signIn, testSettings } from '#test/app/test-app.ts';
import { createExam, createTopic } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const token = 'a token for the scraper of the tests';
const pool = { total: 20, idle: 0, waiting: 0 };
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  app = await buildApp({
    ...testSettings,
    config: { ...testSettings.config, metricsToken: token },
    db: test.db,
    clock: () => test.time.now,
    log: createLog({ level: 'silent' }),
    pool: () => pool,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

describe('a server with more requests than it can serve', () => {
  it('refuses requests at once while too many wait for the database, and says when to retry', async () => {
    const exam = await createExam(test.db);
    const start = () =>
      app.inject({ method: 'POST', url: `/api/exam/${exam.examCode}/start`, payload: { name: 'Asha' } });
    pool.waiting = 3001;
    const refused = await start();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      message: 'The service is busy for a moment. Please try again.',
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    pool.waiting = 3000;
    expect((await start()).statusCode).toBe(200);
    pool.waiting = 0;
  });

  it('refuses requests while its event loop is late, and then accepts them again by itself', async () => {
    const topic = await createTopic(test.db);
    // The limit is below that of the product, so that the test keeps a core busy for a shorter time.
    const late = await buildSecondApp(test, { maxEventLoopDelay: 1000 });
    const ask = async () => (await late.inject(`/api/topics/${topic.id}`)).statusCode;
    // Other tests on the machine can delay this event loop too.
    await expect.poll(ask).toBe(200);
    const cell = new Int32Array(new SharedArrayBuffer(4));
    // Blocks the event loop for the time of two samples, except for the moments in which the samples are taken.
    for (const _sample of [1, 2, 3]) {
      Atomics.wait(cell, 0, 0, 1400);
      await pause(1);
    }
    expect(await ask()).toBe(503);
    await expect.poll(ask).toBe(200);
    await late.close();
  });
});

describe('the metrics', () => {
  const scrape = (headers: Record<string, string>) => app.inject({ url: '/metrics', headers });

  it('can be read only with the token or by the administrator', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: token },
      { authorization: 'Bearer' },
    ]) {
      expect((await scrape(headers as Record<string, string>)).statusCode).toBe(401);
    }
    expect((await scrape({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await scrape({ cookie: await signIn(app, test.db) })).statusCode).toBe(200);
    const closed = await test.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } });
    expect(closed.statusCode).toBe(401);
  });

  it('count requests by route and status, and connections, without session ids or names', async () => {
    const exam = await createExam(test.db);
    const started = await app.inject({
      method: 'POST',
      url: `/api/exam/${exam.examCode}/start`,
      payload: { name: 'Asha Rao' },
    });
    const { sessionId } = started.json();
    await app.inject(`/api/exam/results/${sessionId}`);
    const { body, headers } = await scrape({ authorization: `Bearer ${token}` });
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(
      /^rounds_http_request_duration_seconds_count\{method="GET",route="\/api\/exam\/results\/:sessionId",status="409"\} 1$/m,
    );
    expect(body).toContain('rounds_database_connections{state="used"} 20');
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
    for (const secret of [sessionId, 'Asha', exam.examCode]) expect(body).not.toContain(secret);
  });
});
