import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieName } from '#server/platform/http/guards/admin-guard.ts';
import { hashToken, makeToken } from './token.ts';

const deviceCookieName = 'rounds_device';
const deviceSeconds = 180 * 24 * 3600;

/** Scripts cannot read the cookies, other sites cannot send them with a POST, and over HTTPS they are marked `secure`. */
const options = (request: FastifyRequest, path: string): CookieSerializeOptions => ({
  path,
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
  signed: true,
});

function readSigned(request: FastifyRequest, name: string): string | undefined {
  const cookie = request.cookies[name];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid ? value : undefined;
}

/** Reads the token of a session cookie whose signature is valid. The session itself may have ended. */
export const readSessionToken = (request: FastifyRequest): string | undefined => readSigned(request, sessionCookieName);

/** @param seconds The lifetime of the cookie in the browser. */
export function setSessionToken(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  reply.setCookie(sessionCookieName, token, { ...options(request, '/'), maxAge: Math.floor(seconds) });
}

export function clearSessionToken(request: FastifyRequest, reply: FastifyReply): void {
  const { signed, ...rest } = options(request, '/');
  reply.clearCookie(sessionCookieName, rest);
}

/** Reads the id of this device if this user has logged in on it before. */
export function readDevice(request: FastifyRequest, username: string): string | undefined {
  const [id, user] = readSigned(request, deviceCookieName)?.split('.') ?? [];
  return id !== undefined && user === hashToken(username) ? id : undefined;
}

/**
 * Sets a cookie that proves that this user has logged in on this device. It gives no access; it only separates the failed logins of this
 * device from those of other people.
 */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, username: string): void {
  const id = readDevice(request, username) ?? makeToken();
  reply.setCookie(deviceCookieName, `${id}.${hashToken(username)}`, {
    ...options(request, '/api/auth'),
    maxAge: deviceSeconds,
  });
}
