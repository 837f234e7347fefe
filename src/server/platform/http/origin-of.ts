import type { FastifyRequest } from 'fastify';

const hostName = /^[a-z0-9._-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](:\d{1,5})?$/i;

/**
 * The origin that the visitor's browser used, such as `https://rounds.example`. It comes from the request's host, or
 * from the headers of a trusted proxy. A host that is not a valid host name becomes `localhost`, so that it cannot
 * inject text into a page.
 */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol === 'https' ? 'https' : 'http'}://${hostName.test(request.host) ? request.host : 'localhost'}`;
}
