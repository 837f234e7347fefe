import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/administration/auth.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import { setAdminGuard } from '#server/platform/http/guards/admin-guard.ts';
import { mount } from '#server/platform/http/mount.ts';
import { clearSessionToken, readDevice, readSessionToken, rememberDevice, setSessionToken } from './auth-cookies.ts';
import { clientNetwork } from './client-network.rules.ts';
import { createGuard } from './create-guard.ts';
import { findSession } from './find-session.ts';
import { logIn } from './log-in.ts';
import { LoginLimits } from './login-limits.store.ts';
import { deleteSession } from './sessions.store.ts';
import { hashToken } from './token.ts';

type Dependencies = { db: Database; clock: () => Date };

/** Mounts login and logout, and sets the guard of each administrator endpoint that is mounted later. */
export function authRoutes(app: FastifyInstance, { db, clock }: Dependencies): void {
  setAdminGuard(app, createGuard(db, clock));

  mount(app, contract.checkAuth, async (_input, request, reply) => ({
    authenticated: (await findSession(db, request, reply, clock())) !== undefined,
  }));

  const limits = new LoginLimits(db);
  // A password hash takes 19 MiB and tens of milliseconds of a core. The gate limits both, so that a flood of logins
  // does not slow students down.
  const gate = new Gate({ atOnce: 2, waiting: 32 });

  mount(app, contract.login, async ({ body: { username, password } }, request, reply) => {
    const now = clock();
    const device = readDevice(request, username);
    const attempt = { username, password, device, network: clientNetwork(request.ip) };
    const session = await gate.run(() => logIn(db, limits, attempt, now), device !== undefined);

    const former = readSessionToken(request);
    if (former !== undefined) await deleteSession(db, hashToken(former));
    setSessionToken(request, reply, session.token, (session.expiresAt.getTime() - now.getTime()) / 1000);
    rememberDevice(request, reply, username);
    return { authenticated: true } as const;
  });

  mount(app, contract.logout, async (_input, request, reply) => {
    const token = readSessionToken(request);
    if (token !== undefined) await deleteSession(db, hashToken(token));
    clearSessionToken(request, reply);
    return { authenticated: false } as const;
  });
}
