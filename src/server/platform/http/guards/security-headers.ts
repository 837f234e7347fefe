import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { type InlineParts, type Policy, policyFor } from './content-security-policy.ts';

/** No page uses these features of a device, so no script of any site may ask for them here. */
const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ');

/** Computes the headers of helmet once, because helmet takes longer than most handlers. */
function helmetHeaders(contentSecurityPolicy: Policy): Readonly<OutgoingHttpHeaders> {
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
}

/** The security headers of every response, except of pages. */
export const securityHeaders = helmetHeaders(policyFor({}));

/** The security headers of a page that contains these scripts and styles. */
export const pageHeaders = (inline: InlineParts): Readonly<OutgoingHttpHeaders> => helmetHeaders(policyFor(inline));

/** Adds the security headers to every response. A route may replace single headers. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
}
