import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildSecondApp, type TestApp } from './test-app.ts';

const index =
  '<!doctype html><html lang="en"><head><title>Rounds</title></head><body><div id="root"></div></body></html>';

/** A build for the server that writes all that a page is made of as text. */
const screens = `
export const renderScreen = (page) => JSON.stringify(page);
export const renderPersonal = ({ address, response }) => ({ html: JSON.stringify(response), reads: { [address]: response } });
export const renderWaiting = () => undefined;`;

/** Starts an app with the same database, clock and cache that also renders pages. */
export async function buildPageApp(test: TestApp): Promise<FastifyInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-pages-'));
  const [webRoot, renderRoot] = [join(folder, 'web'), join(folder, 'render')];
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await mkdir(renderRoot);
  await writeFile(join(webRoot, 'index.html'), index);
  await writeFile(join(renderRoot, 'render-screens.js'), screens);
  const app = await buildSecondApp(test, { cache: test.cache, webRoot, renderRoot });
  app.addHook('onClose', () => rm(folder, { recursive: true }));
  return app;
}
