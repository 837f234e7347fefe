import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { answer } from './answer-errors.ts';

/**
 * Serves the files of the built browser application from `webRoot`. Files under `assets/` carry a hash of their content in their name
 * and are cached for ever; everything else is asked for again. `sendPage` answers an address that neither a file nor a route has, but
 * that might be a page's.
 */
export async function serveWeb(
  app: FastifyInstance,
  web: { webRoot: string; sendPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply } | undefined,
): Promise<void> {
  if (web !== undefined) {
    await app.register(fastifyStatic, {
      root: web.webRoot,
      index: false,
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
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/');
    if (web === undefined || !isPage) return answer(new AppError('route.not_found'), request, reply);
    return web.sendPage(request, reply);
  });
}
