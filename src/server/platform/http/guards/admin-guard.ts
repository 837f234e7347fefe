import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, mayCall, maySeeResults, type Role, refusalOf } from '#contract/access.ts';
import { AppError } from '../../app-error.ts';

/** The account that sends an admitted request, with its role at the admission. */
export type Caller = { userId: number; role: Role };

export type AdminGuard = {
  /**
   * Admits the request of an account that may call endpoints of this access. Throws an AppError for any other request.
   */
  admit: (request: FastifyRequest, reply: FastifyReply, needed: Access) => Promise<void>;
  /** Refuses an admitted request whose query or body names an exam, if the account may not act on it. */
  admitInput: (request: FastifyRequest) => void;
  /**
   * Whether the request comes from an account that may call endpoints of this access. For an admitted request also
   * whether the account still has the same role. For responses that continue after their headers were sent.
   */
  stillAdmits: (request: FastifyRequest, needed: Access) => Promise<boolean>;
};

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers who has sent an admitted request. */
export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** The account that has sent a request; undefined if the request was not admitted. */
export const optionalCallerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

/** The account that has sent an admitted request. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('The guard has not admitted this request.');
  return caller;
}

/** The id of the account that has sent an admitted request. */
export const administratorOf = (request: FastifyRequest): number => callerOf(request).userId;

/** Whether the account that has sent an admitted request may see results and what is computed from them. */
export const callerSeesResults = (request: FastifyRequest): boolean => maySeeResults(callerOf(request).role);

/**
 * Refuses a request in an endpoint whose access is wider than the access that this request needs.
 * @throws AppError `role.denied`
 */
export function requireRole(request: FastifyRequest, needed: Access): void {
  const { role } = callerOf(request);
  if (!mayCall(role, needed)) throw new AppError('role.denied', refusalOf(role, needed));
}

const decorator = 'adminGuard';

/** The cookie that identifies the session of an administrator. */
export const sessionCookieName = 'rounds_session';

/** This cookie in the OpenAPI document. */
export const adminSecuritySchemes = {
  adminSession: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
} as const;
export const adminSecurity = [{ adminSession: [] }];

/** Sets the guard of the administrator endpoints that are mounted afterwards. */
export function setAdminGuard(app: FastifyInstance, guard: AdminGuard): void {
  app.decorate(decorator, guard);
}

/** Returns the guard of `app`. If none was set, the guard refuses every request. */
export function guardOf(app: FastifyInstance): AdminGuard {
  if (app.hasDecorator(decorator)) return app.getDecorator<AdminGuard>(decorator);
  return {
    admit: async () => {
      throw new AppError('auth.required');
    },
    admitInput: () => {},
    stillAdmits: async () => false,
  };
}
