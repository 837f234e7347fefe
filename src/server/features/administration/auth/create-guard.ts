import type { FastifyRequest } from 'fastify';
import { mayCall, refusalOf } from '#contract/access.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AdminGuard, callerOf, optionalCallerOf, setCaller } from '#server/platform/http/guards/admin-guard.ts';
import { findLivingSession, findSession } from './find-session.ts';
import { examInAddress, namesExam } from './named-exams.rules.ts';
import type { AccountSession } from './sessions.store.ts';

/**
 * The one check of what an account may do. Each request reads the role again, so a role that loses a right loses it
 * with the next request, and an open stream ends.
 */
export function createGuard(db: Database, clock: () => Date): AdminGuard {
  return {
    admit: async (request, reply, needed) => {
      const session = await findSession(db, request, reply, clock());
      if (!session) throw new AppError('auth.required');
      const { userId, role } = session;
      if (!mayCall(role, needed)) throw new AppError('role.denied', refusalOf(role, needed));
      if (!isOfOwnExam(session, request)) throw new AppError('role.other_exam');
      setCaller(request, { userId, role });
    },
    admitInput: (request) => {
      const { role } = callerOf(request);
      const { params, query, body } = request;
      // The invigilator's exam is in the address, which `admit` has checked.
      if (role !== 'author' || !namesExam({ pattern: patternOf(request), params, query, body })) return;
      throw new AppError('role.denied', refusalOf(role, 'examiners'));
    },
    stillAdmits: async (request, needed) => {
      const session = await findLivingSession(db, request, clock());
      if (!session || !mayCall(session.role, needed) || !isOfOwnExam(session, request)) return false;
      // After a change of the role the stream ends: the new role may see less. The client asks again with its new role.
      const admitted = optionalCallerOf(request);
      return admitted === undefined || admitted.role === session.role;
    },
  };
}

const patternOf = ({ routeOptions: { url = '' } }: FastifyRequest): string => url;

function isOfOwnExam({ role, examIds }: AccountSession, request: FastifyRequest): boolean {
  if (role !== 'invigilator') return true;
  const named = examInAddress({ pattern: patternOf(request), params: request.params });
  return named === undefined || examIds.includes(Number(named));
}
