import type { FastifyInstance } from 'fastify';

/**
 * Gives every answer the id of its request and logs one line for it. The line names the route's pattern, never the address: a session
 * id is a key, and what a student does with it is nobody's business.
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
