import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writing requests that a page of another site causes in a visitor's browser. Clients that are not browsers
 * send no such header.
 */
export function refuseForeignOrigins(app: FastifyInstance, { isBehindProxy }: { isBehindProxy: boolean }): void {
  app.addHook('onRequest', async (request) => {
    if (readingMethods.has(request.method)) return;
    if (isForeign(request, isBehindProxy)) throw new AppError('request.cross_origin');
  });
}

function isForeign({ headers, host, protocol }: FastifyRequest, isBehindProxy: boolean): boolean {
  const site = headers['sec-fetch-site'];
  // Browsers send this header only to HTTPS and localhost. It works even if a proxy hides the server's own address.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  const sender = URL.parse(origin);
  if (sender?.host !== host.toLowerCase()) return true;
  // Only a trusted proxy says whether the visitor's address begins with http or https.
  return isBehindProxy && sender.protocol !== `${protocol}:`;
}
