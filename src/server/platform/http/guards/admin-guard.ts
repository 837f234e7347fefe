import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

export type AdminGuard = {
  /** Admits the request of an administrator. Throws AppError `auth.required` for any other request. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Whether an admitted request would still be admitted. For responses that continue after their headers were sent. */
  stillAdmits: (request: FastifyRequest) => Promise<boolean>;
};

const administrators = new WeakMap<FastifyRequest, number>();

/** Remembers which administrator has sent an admitted request. */
export function setAdministrator(request: FastifyRequest, userId: number): void {
  administrators.set(request, userId);
}

/** The id of the administrator who has sent an admitted request. */
export function administratorOf(request: FastifyRequest): number {
  const userId = administrators.get(request);
  if (userId === undefined) throw new Error('The guard has not admitted this request.');
  return userId;
}

const decorator = 'adminGuard';

/** The cookie that identifies the session of an administrator. */
export const sessionCookieName = 'rounds_session';

/** The same for the OpenAPI document. */
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
    stillAdmits: async () => false,
  };
}
