import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import type { AdminUser } from '#server/schema/admin-users.table.ts';
import { selectOptionalAdminUserById } from '../auth/admin-users.store.ts';
import { readSessionToken } from '../auth/auth-cookies.ts';
import { clientNetwork } from '../auth/client-network.rules.ts';
import { tooManyLogins } from '../auth/log-in.ts';
import type { LoginAttempt, LoginLimits } from '../auth/login-limits.store.ts';
import { isPassword } from '../auth/password.ts';
import { hashToken } from '../auth/token.ts';

/** The account of the session that asks, and the network that the request comes from. */
type Caller = { userId: number; sessionTokenHash: string } & Pick<LoginAttempt, 'network'>;

export function callerOf(request: FastifyRequest): Caller {
  const token = readSessionToken(request);
  // The guard has found a session by this token.
  if (token === undefined) throw new AppError('auth.required');
  return {
    userId: administratorOf(request),
    sessionTokenHash: hashToken(token),
    network: clientNetwork(request.ip),
  };
}

/**
 * Checks the present password of an administrator before a change of accounts or a backup, so that a stranger at an
 * unlocked computer cannot take the site over. A wrong password counts as a failed login.
 * @throws AppError `account.wrong_password`, `auth.too_many`, `auth.required`
 */
export async function confirmPassword(
  db: Database,
  limits: LoginLimits,
  { userId, sessionTokenHash, network }: Caller,
  presentPassword: string,
): Promise<AdminUser> {
  const user = await selectOptionalAdminUserById(db, userId);
  if (!user) throw new AppError('auth.required');
  // The session stands for the device, so that failed logins from elsewhere do not lock an administrator out here.
  const attempt = { username: user.username, network, device: sessionTokenHash };
  const wait = await limits.count(attempt);
  if (wait !== undefined) throw new AppError('auth.too_many', tooManyLogins(wait));
  if (!(await isPassword(presentPassword, user.password))) {
    const { message } = new AppError('account.wrong_password');
    throw new AppError('account.wrong_password', message, [{ path: 'presentPassword', message }]);
  }
  await limits.forgive(attempt);
  return user;
}
