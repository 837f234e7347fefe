import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

export type AdminGuard = {
  /** Lets an administrator's request pass; throws AppError `auth.required` for any other. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Whether a request that was let in still would be; for answers that go on after their headers are gone. */
  stillAdmits: (request: FastifyRequest) => Promise<boolean>;
};

const decorator = 'adminGuard';

/** The cookie by which the guard knows an administrator. */
export const sessionCookieName = 'rounds_session';

/** As OpenAPI says it. */
export const adminSecuritySchemes = {
  adminSession: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
} as const;
export const adminSecurity = [{ adminSession: [] }];

/** Says who keeps the endpoints of administrators, for all that is mounted afterwards. */
export function setAdminGuard(app: FastifyInstance, guard: AdminGuard): void {
  app.decorate(decorator, guard);
}

/** The guard of `app`. Where nobody said who that is, nobody passes. */
export function guardOf(app: FastifyInstance): AdminGuard {
  if (app.hasDecorator(decorator)) return app.getDecorator<AdminGuard>(decorator);
  return {
    admit: async () => {
      throw new AppError('auth.required');
    },
    stillAdmits: async () => false,
  };
}
