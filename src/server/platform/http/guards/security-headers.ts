import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** What helmet puts on an answer. It is the same for every one, so it is worked out once: per request it costs more than a handler. */
export const securityHeaders: Readonly<OutgoingHttpHeaders> = (() => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  // Whether other hosts of the domain speak HTTPS is not for one application to promise.
  helmet({
    contentSecurityPolicy,
    strictTransportSecurity: { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders() };
})();

/** Puts the security headers on every answer; a route may replace single ones. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
}
