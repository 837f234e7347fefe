import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { testSettings } from '#test/app/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';

describe('the built browser application', () => {
  let folder: string;
  let app: FastifyInstance;
  let withoutWorker: FastifyInstance;
  let database: TestDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rounds-web-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Rounds</title>');
    await writeFile(join(folder, 'service-worker.js'), 'the worker of this build');
    await writeFile(join(folder, 'assets', 'main-abc123.js'), 'plain');
    await writeFile(join(folder, 'assets', 'main-abc123.js.br'), 'squeezed');
    database = await createTestDatabase();
    const parts = {
      db: database.db,
      ...testSettings,
      clock: () => new Date(),
      log: createLog({ level: 'silent' }),
      webRoot: folder,
    };
    app = await buildApp(parts);
    withoutWorker = await buildApp({ ...parts, config: { ...testSettings.config, serviceWorker: false } });
  });

  afterAll(async () => {
    await app.close();
    await withoutWorker.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('is revalidated on each request, so that a new version is visible at once', async () => {
    const page = await app.inject('/');
    expect(page.body).toContain('<title>Rounds</title>');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/exam/SAMPLE2024/take/abc', 200],
    ['/exam/50%25', 404],
  ])('answers %s with a page of status %i', async (url, status) => {
    const page = await app.inject(url);
    expect(page.statusCode).toBe(status);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('lets clients keep files with a hash in their name for ever, and sends them compressed', async () => {
    const file = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.body).toBe('squeezed');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/100%', '/exam/%E0%A4%A', '//no/such/page', `/${'x'.repeat(5000)}`])(
    'answers the odd address %s as a page',
    async (url) => {
      const page = await app.inject(url);
      expect([400, 404]).toContain(page.statusCode);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  it('sends the service worker, which browsers ask for again with each page', async () => {
    const { body, headers } = await app.inject('/service-worker.js');
    expect(body).toBe('the worker of this build');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('sends a worker that removes itself and its files, when the operator has switched the worker off', async () => {
    const { body, headers } = await withoutWorker.inject('/service-worker.js');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
    const listeners: Record<string, (event: object) => void> = {};
    const deleted: string[] = [];
    const unregister = vi.fn(async () => true);
    const skipWaiting = vi.fn();
    const self = {
      addEventListener: (type: string, listener: (event: object) => void) => {
        listeners[type] = listener;
      },
      skipWaiting,
      registration: { unregister },
    };
    const caches = {
      keys: async () => ['workbox-precache-v2-http://rounds.example/', 'rounds.pictures.s1'],
      delete: async (name: string) => deleted.push(name),
    };
    new Function('self', 'caches', body)(self, caches);
    listeners.install?.({});
    expect(skipWaiting).toHaveBeenCalled();
    let work: Promise<unknown> = Promise.resolve();
    listeners.activate?.({
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    await work;
    expect(unregister).toHaveBeenCalled();
    // The pictures of a running exam stay.
    expect(deleted).toEqual(['workbox-precache-v2-http://rounds.example/']);
  });

  it('refuses a range beyond the end of a file, and gives its length', async () => {
    const file = await app.inject({ url: '/assets/main-abc123.js', headers: { range: 'bytes=900-' } });
    expect(file.statusCode).toBe(416);
    expect(file.headers['content-range']).toBe('bytes */5');
    expect(file.json().code).toBe('request.range');
  });

  it.each(['/index.html', '/assets/main-abc123.js.br'])(
    'does not send %s, which is a part of the build',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  it.each(['/nope.js', '/admin/nope.js', '/admin/topics/nope.js'])(
    'answers %s, a file that does not exist, with 404',
    async (url) => {
      const page = await app.inject(url);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<title>Page Not Found · Rounds</title>');
    },
  );

  it('sends the same page for an address with a slash at its end', async () => {
    expect((await app.inject('/about/')).body).toBe((await app.inject('/about')).body);
  });

  it.each(['/assets/gone-000.js', '/api/nothing'])('does not answer %s with a page', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('route.not_found');
  });

  it.each(['/../package.json', '/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fetc/passwd'])(
    'stays inside its folder: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.body).not.toMatch(/"dependencies"|root:/);
    },
  );
});
