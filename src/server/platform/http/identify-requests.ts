import type { FastifyInstance } from 'fastify';

/**
 * Adds the id of the request to every response and logs one line for it. The line has the pattern of the route, never
 * the URL, because a session id in a URL gives access to an attempt.
 */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](line, 'request answered');
  });
}
