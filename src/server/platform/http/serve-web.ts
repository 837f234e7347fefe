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
      // A route for each file that there is; then no address, however odd or long, is looked for on the disk.
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = basename(dirname(path)) === 'assets';
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (web === undefined || !mightBePage(request)) return answer(new AppError('route.not_found'), request, reply);
    return web.sendPage(request, reply);
  });
}

/** Whether an address that nothing else has could have been typed by a person who expects a page. */
export function mightBePage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(url);
}
