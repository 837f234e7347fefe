import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { answer } from '../answer-errors.ts';
import { removingWorker, workerPath } from './remove-worker.ts';

type WebFiles = {
  webRoot: string;
  /** Whether browsers may keep the service worker. If not, they get one that removes itself. */
  hasWorker: boolean;
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/**
 * Serves the files of the built browser application from `webRoot`. The name of a file in `assets/` contains a hash of
 * its content, so browsers cache it for ever; they revalidate all other files. `sendPage` answers URLs without a file
 * or route that may be meant as a page.
 */
export async function serveWeb(app: FastifyInstance, web: WebFiles | undefined): Promise<void> {
  if (web !== undefined) {
    const worker = workerPath.slice(1);
    if (!web.hasWorker) {
      app.get(workerPath, { schema: { hide: true } }, async (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(removingWorker),
      );
    }
    await app.register(fastifyStatic, {
      root: web.webRoot,
      index: false,
      // Creates one route for each existing file, so that no URL of a request becomes a path on the disk.
      wildcard: false,
      // The page is sent by its routes, and a compressed file only in place of its original.
      globIgnore: ['index.html', '**/*.{br,gz}', ...(web.hasWorker ? [] : [worker])],
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

/** Whether a person who typed the URL of this request would expect a page. */
export function mightBePage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(url);
}
