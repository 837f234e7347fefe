import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { readSessionToken, setSessionToken } from './auth-cookies.ts';
import { isAlive, laterExpiry } from './session-lifetime.rules.ts';
import { selectOptionalSession, updateSessionExpiry } from './sessions.store.ts';
import type { Session } from './sessions.table.ts';
import { hashToken } from './token.ts';

/** The living session that a request belongs to. Its use prolongs it, at most once an hour. */
export async function findSession(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<Session | undefined> {
  const token = readSessionToken(request);
  if (token === undefined) return undefined;
  const session = await selectOptionalSession(db, hashToken(token));
  if (!session || !isAlive(session, now)) return undefined;

  const expiresAt = laterExpiry(session, now);
  if (expiresAt) {
    await updateSessionExpiry(db, session.tokenHash, expiresAt);
    setSessionToken(request, reply, token, (expiresAt.getTime() - now.getTime()) / 1000);
  }
  return session;
}
