import type { FastifyRequest } from 'fastify';

const hostName = /^[a-z0-9._-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](:\d{1,5})?$/i;

/** How the visitor reached us, as `https://rounds.example`: by the request's host and, of a trusted proxy, by its word. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol === 'https' ? 'https' : 'http'}://${hostName.test(request.host) ? request.host : 'localhost'}`;
}
