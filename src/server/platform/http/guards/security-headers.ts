import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** No page uses these features of a device, so no script of any site may ask for them here. */
const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** The headers of helmet. They are computed once, because they are the same for every response and helmet takes longer than most handlers. */
export const securityHeaders: Readonly<OutgoingHttpHeaders> = (() => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  // Other hosts of the domain may not support HTTPS.
  helmet({
    contentSecurityPolicy,
    strictTransportSecurity: { includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders(), 'permissions-policy': permissionsPolicy };
})();

/** Adds the security headers to every response. A route may replace single headers. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
}
