import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/administration/accounts.contract.ts';
import { selectExam } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import { administratorOf } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { LoginLimits } from '../auth/login-limits.store.ts';
import { type ListedAccount, selectAccounts, selectInvigilators } from './accounts.store.ts';
import { addAccount, changeRole, removeAccount } from './change-accounts.ts';
import { changePassword } from './change-password.ts';
import { callerOf, confirmPassword } from './confirm-password.ts';
import { giveExam } from './give-exam.ts';

type Dependencies = { db: Database; clock: () => Date };

export function accountsRoutes(app: FastifyInstance, { db, clock }: Dependencies): void {
  const limits = new LoginLimits(db);
  // A password hash takes 19 MiB and tens of milliseconds of a core, as at the login.
  const gate = new Gate({ atOnce: 1, waiting: 16 });

  mount(app, contract.listAccounts, async (_input, request) => {
    const own = administratorOf(request);
    const accounts = await selectAccounts(db);
    return accounts.map((account) => toAccount(account, own));
  });

  mount(app, contract.getOwnAccount, async (_input, request) => {
    const own = administratorOf(request);
    const [account] = await selectAccounts(db, own);
    if (!account) throw new AppError('auth.required');
    return toAccount(account, own);
  });

  mount(app, contract.changeRole, async ({ params, body }, request) => {
    const by = administratorOf(request);
    return toAccount(await changeRole(db, params.id, body, { by, now: clock() }), by);
  });

  mount(app, contract.listInvigilators, async ({ params }) => {
    await selectExam(db, params.id);
    return selectInvigilators(db, params.id);
  });

  mount(app, contract.giveExam, ({ params, body }, request) =>
    giveExam(db, params.id, body.accountIds, { by: administratorOf(request), now: clock() }),
  );

  mount(app, contract.createAccount, ({ body: { presentPassword, ...account } }, request) =>
    gate.run(async () => {
      await confirmPassword(db, limits, callerOf(request), presentPassword);
      const by = administratorOf(request);
      return toAccount(await addAccount(db, account, { by, now: clock() }), by);
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

const toAccount = ({ createdAt, ...account }: ListedAccount, own: number): contract.Account => ({
  ...account,
  createdAt: createdAt.toISOString(),
  isOwn: account.id === own,
});
