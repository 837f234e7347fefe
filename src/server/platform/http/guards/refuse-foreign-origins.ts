import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writing requests that a page of another site causes in a visitor's browser. Clients that are not browsers send no such header. */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!readingMethods.has(request.method) && isForeign(request)) throw new AppError('request.cross_origin');
  });
}

function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  // Browsers send this header only to HTTPS and localhost. It works even if a proxy hides the server's own address.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== host.toLowerCase();
}
