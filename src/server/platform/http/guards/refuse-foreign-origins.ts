import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what a page of another site makes a visitor's browser write. What is no browser sends neither header, and passes. */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!readingMethods.has(request.method) && isForeign(request)) throw new AppError('request.cross_origin');
  });
}

function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  // Browsers send it to HTTPS and to localhost only. It needs no knowledge of our own address, which a proxy may hide.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host.toLowerCase();
}
