import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/administration/accounts.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectAdminUsers } from '../auth/admin-users.store.ts';
import { readSessionToken } from '../auth/auth-cookies.ts';
import { clientNetwork } from '../auth/client-network.rules.ts';
import { LoginLimits } from '../auth/login-limits.store.ts';
import { hashToken } from '../auth/token.ts';
import { addAccount } from './add-account.ts';
import { changePassword } from './change-password.ts';
import { type Caller, confirmPassword } from './confirm-password.ts';
import { removeAccount } from './remove-account.ts';

type Dependencies = { db: Database; clock: () => Date };

export function accountsRoutes(app: FastifyInstance, { db, clock }: Dependencies): void {
  const limits = new LoginLimits(db);
  // A password hash takes 19 MiB and tens of milliseconds of a core, as at the login.
  const gate = new Gate({ atOnce: 1, waiting: 16 });

  mount(app, contract.listAccounts, async (_input, request) => {
    const own = administratorOf(request);
    const users = await selectAdminUsers(db);
    return users.map((user) => ({ ...user, createdAt: user.createdAt.toISOString(), isOwn: user.id === own }));
  });

  mount(app, contract.createAccount, ({ body: { presentPassword, ...account } }, request) =>
    gate.run(async () => {
      await confirmPassword(db, limits, callerOf(request), presentPassword);
      const user = await addAccount(db, account, administratorOf(request), clock());
      return { ...user, createdAt: user.createdAt.toISOString(), isOwn: false };
    }),
  );

  mount(app, contract.changePassword, ({ body: { presentPassword, password } }, request) =>
    gate.run(async () => {
      const caller = callerOf(request);
      const user = await confirmPassword(db, limits, caller, presentPassword);
      await changePassword(db, user, { password, keptSession: caller.sessionTokenHash }, clock());
      return { changed: true } as const;
    }),
  );

  mount(app, contract.removeAccount, ({ params, body }, request) =>
    gate.run(async () => {
      const caller = callerOf(request);
      await confirmPassword(db, limits, caller, body.presentPassword);
      await removeAccount(db, params.id, caller.userId, clock());
      return { deleted: true } as const;
    }),
  );
}

function callerOf(request: FastifyRequest): Caller {
  const token = readSessionToken(request);
  // The guard has found a session by this token.
  if (token === undefined) throw new AppError('auth.required');
  return {
    userId: administratorOf(request),
    sessionTokenHash: hashToken(token),
    network: clientNetwork(request.ip),
  };
}
