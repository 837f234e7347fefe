import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectOptionalAdminUser } from './admin-users.store.ts';
import type { LoginAttempt, LoginLimits } from './login-limits.store.ts';
import { isPassword, unmatchedHash } from './password.ts';
import { firstExpiry } from './session-lifetime.rules.ts';
import { deleteExpiredSessions, insertSession } from './sessions.store.ts';
import { hashToken, makeToken } from './token.ts';

type NewSession = {
  /** Only for the cookie; the database stores its hash. */
  token: string;
  expiresAt: Date;
};

/**
 * Creates a session if the password is right. An unknown username takes the same time and gets the same answer as a
 * wrong password, so that the answer does not tell which usernames exist.
 * @throws AppError `auth.failed`, or `auth.too_many` with the waiting time in its message.
 */
export async function logIn(
  db: Database,
  limits: LoginLimits,
  { password, ...attempt }: LoginAttempt & { password: string },
  now: Date,
): Promise<NewSession> {
  const wait = await limits.count(attempt);
  if (wait !== undefined) throw new AppError('auth.too_many', tooManyLogins(wait));

  const user = await selectOptionalAdminUser(db, attempt.username);
  const isRight = await isPassword(password, user?.password ?? unmatchedHash);
  if (!user || !isRight) {
    await limits.prune();
    throw new AppError('auth.failed');
  }

  const session = { token: makeToken(), expiresAt: firstExpiry(now) };
  const row = { tokenHash: hashToken(session.token), userId: user.id, createdAt: now, expiresAt: session.expiresAt };
  if (!(await insertSession(db, row, user.password))) throw new AppError('auth.failed');
  await limits.forgive(attempt);
  await deleteExpiredSessions(db, now);
  return session;
}

/** @param wait milliseconds */
export function tooManyLogins(wait: number): string {
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  return `Too many failed logins. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
}
