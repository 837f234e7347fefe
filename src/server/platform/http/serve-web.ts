import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { answer } from './answer-errors.ts';

/**
 * Serves the built browser application from `webRoot`. Files under `assets/` carry a hash of their content in their name and are
 * cached for ever; everything else is asked for again. Any address that no file and no endpoint has is the application's own.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  if (webRoot !== undefined) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = basename(dirname(path)) === 'assets';
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      webRoot !== undefined &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/');
    if (!isPage) return answer(new AppError('route.not_found'), request, reply);
    return reply.sendFile('index.html');
  });
}
