import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/exams/people/own-results.contract.ts';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { hashToken } from '#server/features/administration/auth/token.ts';
import type { ResultReads } from '#server/features/exams/attempts/result/result-reads.ts';
import type { WrongCodes } from '#server/features/exams/roster/wrong-codes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readSignedCookie, signedCookie } from '#server/platform/http/guards/signed-cookies.ts';
import { mount } from '#server/platform/http/mount.ts';
import { beginPersonalSession, getOwnResults, personalSessionSeconds } from './own-results.ts';
import { deletePersonalSession } from './personal-sessions.store.ts';

type Dependencies = { db: Database; clock: () => Date; reads: ResultReads; wrongCodes: WrongCodes };

const cookieName = 'rounds_my';
const { path } = contract.getOwnResults;

const readToken = (request: FastifyRequest): string | undefined => readSignedCookie(request, cookieName);

/** Mounts the student's own page. Its cookie is sent to these endpoints only, and opens nothing else. */
export function ownResultsRoutes(app: FastifyInstance, { db, clock, reads, wrongCodes }: Dependencies): void {
  mount(app, contract.openOwnResults, async ({ body: { code } }, request, reply) => {
    const begun = await wrongCodes.guard(request.ip, code, () => beginPersonalSession(db, code, clock()));
    const former = readToken(request);
    if (former !== undefined) await deletePersonalSession(db, hashToken(former));
    const { token, ...whose } = begun;
    reply.setCookie(cookieName, token, { ...signedCookie(request, path), maxAge: personalSessionSeconds });
    return whose;
  });

  mount(
    app,
    contract.getOwnResults,
    (_input, request, reply) => reads.answer(request, reply, () => getOwnResults(db, readToken(request), clock())),
    // A browser reads one at a time. Requests without a cookie read nothing.
    { atOnce: { most: 4, keyOf: (request) => readToken(request) ?? `${clientNetwork(request.ip)} ${request.id}` } },
  );

  mount(app, contract.leaveOwnResults, async (_input, request, reply) => {
    const token = readToken(request);
    if (token !== undefined) await deletePersonalSession(db, hashToken(token));
    const { signed, ...options } = signedCookie(request, path);
    reply.clearCookie(cookieName, options);
    return { left: true } as const;
  });
}
