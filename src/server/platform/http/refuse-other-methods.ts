import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Answers a known address with an unknown method by status 405 and the header `allow`. Call it before the first route
 * is added; the returned function adds the refusals and must be called after the last route.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  let isComplete = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (isComplete || url.includes('*')) return;
    const methods = known.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    known.set(url, methods);
  });

  return () => {
    isComplete = true;
    for (const [url, methods] of known) {
      const allow = [...methods].sort().join(', ');
      app.route({
        method: app.supportedMethods.filter((name) => !methods.has(name)) as HTTPMethods[],
        url,
        schema: { hide: true },
        handler: async (_request, reply) => {
          reply.header('allow', allow);
          throw new AppError('request.method');
        },
      });
    }
  };
}
