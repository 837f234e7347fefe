import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { readSessionToken, setSessionToken } from './auth-cookies.ts';
import { isAlive, laterExpiry } from './session-lifetime.rules.ts';
import { type AccountSession, selectOptionalSession, updateSessionExpiry } from './sessions.store.ts';
import { hashToken } from './token.ts';

/** Finds the valid session of a request and extends it, at most once an hour. */
export async function findSession(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<AccountSession | undefined> {
  const session = await findLivingSession(db, request, now);
  if (!session) return undefined;

  const token = readSessionToken(request);
  const expiresAt = laterExpiry(session, now);
  if (expiresAt && token !== undefined) {
    await updateSessionExpiry(db, session.tokenHash, expiresAt);
    setSessionToken(request, reply, token, (expiresAt.getTime() - now.getTime()) / 1000);
  }
  return session;
}

/**
 * Finds the valid session of a request without extending it. An open stream uses this, because it can no longer set a
 * cookie.
 */
export async function findLivingSession(
  db: Database,
  request: FastifyRequest,
  now: Date,
): Promise<AccountSession | undefined> {
  const token = readSessionToken(request);
  if (token === undefined) return undefined;
  const session = await selectOptionalSession(db, hashToken(token));
  return session && isAlive(session, now) ? session : undefined;
}
