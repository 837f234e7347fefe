import type { FastifyReply, FastifyRequest } from 'fastify';
import { educatorCookie } from '#contract/administration/educator-cookie.ts';
import { sessionCookieName } from '#server/platform/http/guards/admin-guard.ts';
import { readSignedCookie, signedCookie } from '#server/platform/http/guards/signed-cookies.ts';
import { hashToken, makeToken } from './token.ts';

const deviceCookieName = 'rounds_device';
const deviceSeconds = 180 * 24 * 3600;

/** Reads the token of a session cookie whose signature is valid. The session itself may have ended. */
export const readSessionToken = (request: FastifyRequest): string | undefined =>
  readSignedCookie(request, sessionCookieName);

/** @param seconds The lifetime of the cookie in the browser. */
export function setSessionToken(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  const options = { ...signedCookie(request, '/'), maxAge: Math.floor(seconds) };
  reply.setCookie(sessionCookieName, token, options);
  reply.setCookie(educatorCookie, '1', { ...options, signed: false, httpOnly: false });
}

export function clearSessionToken(request: FastifyRequest, reply: FastifyReply): void {
  const { signed, ...rest } = signedCookie(request, '/');
  reply.clearCookie(sessionCookieName, rest);
  reply.clearCookie(educatorCookie, { ...rest, httpOnly: false });
}

/** Reads the id of this device if this user has logged in on it before. */
export function readDevice(request: FastifyRequest, username: string): string | undefined {
  const [id, user] = readSignedCookie(request, deviceCookieName)?.split('.') ?? [];
  return id !== undefined && user === hashToken(username) ? id : undefined;
}

/**
 * Sets a cookie that proves that this user has logged in on this device. It gives no access; it only separates the
 * failed logins of this device from those of other people.
 */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, username: string): void {
  const id = readDevice(request, username) ?? makeToken();
  reply.setCookie(deviceCookieName, `${id}.${hashToken(username)}`, {
    ...signedCookie(request, '/api/auth'),
    maxAge: deviceSeconds,
  });
}
