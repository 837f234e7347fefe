import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import type { Session } from '#server/schema/sessions.table.ts';
import { readSessionToken, setSessionToken } from './auth-cookies.ts';
import { isAlive, laterExpiry } from './session-lifetime.rules.ts';
import { selectOptionalSession, updateSessionExpiry } from './sessions.store.ts';
import { hashToken } from './token.ts';

/** The living session that a request belongs to. Its use prolongs it, at most once an hour. */
export async function findSession(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<Session | undefined> {
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

/** The same without prolonging it: for a request whose headers are answered already, and which so cannot pass a new cookie on. */
export async function findLivingSession(
  db: Database,
  request: FastifyRequest,
  now: Date,
): Promise<Session | undefined> {
  const token = readSessionToken(request);
  if (token === undefined) return undefined;
  const session = await selectOptionalSession(db, hashToken(token));
  return session && isAlive(session, now) ? session : undefined;
}
