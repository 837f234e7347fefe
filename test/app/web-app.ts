import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { type TestApp, testSettings } from './test-app.ts';

const index =
  '<!doctype html><html lang="en"><head><title>Rounds</title></head><body><div id="root"></div></body></html>';

export const metricsToken = 'a token for the scraper of the tests';

type Settings = Partial<Omit<Parameters<typeof buildApp>[0], 'config'>> & { trustProxy?: string[] };

/**
 * Sets up a second app on the database of a test app. It listens, shares the cache and serves the files of a small web
 * folder.
 */
export function setUpWebApp(test: TestApp, { trustProxy, ...settings }: Settings = {}) {
  const web = {} as { app: FastifyInstance; url: string; folder: string };

  beforeAll(async () => {
    web.folder = await mkdtemp(join(tmpdir(), 'rounds-web-'));
    const root = join(web.folder, 'root');
    await mkdir(join(root, 'assets'), { recursive: true });
    await writeFile(join(web.folder, 'secret.txt'), 'outside of the web folder');
    await writeFile(join(root, 'index.html'), index);
    await writeFile(join(root, 'assets', 'main-abc123.js'), 'plain');
    web.app = await buildApp({
      ...testSettings,
      config: { ...testSettings.config, metricsToken, trustProxy: trustProxy ?? false },
      db: test.db,
      clock: () => test.time.now,
      log: createLog({ level: 'silent' }),
      cache: test.cache,
      webRoot: root,
      ...settings,
    });
    web.url = await web.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await web.app.close();
    await rm(web.folder, { recursive: true });
  });
  return web;
}
