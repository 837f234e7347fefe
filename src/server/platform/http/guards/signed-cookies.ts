import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/**
 * The options of a cookie that only this server can make. Scripts cannot read it, other sites cannot send it with a
 * POST, and over HTTPS it is marked `secure`.
 */
export const signedCookie = (request: FastifyRequest, path: string): CookieSerializeOptions => ({
  path,
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
  signed: true,
});

/** Reads a cookie whose signature is valid; undefined without one. */
export function readSignedCookie(request: FastifyRequest, name: string): string | undefined {
  const cookie = request.cookies[name];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid ? value : undefined;
}
