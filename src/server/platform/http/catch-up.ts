import type { FastifyInstance } from 'fastify';

/** Waits until the responses that this process keeps in memory show every committed change. */
export type CatchUp = () => Promise<void>;

const decorator = 'catchUp';

/** Sets what writing endpoints that are mounted afterwards wait for before they respond. */
export function setCatchUp(app: FastifyInstance, catchUp: CatchUp): void {
  app.decorate(decorator, catchUp);
}

/** The function that `setCatchUp` set, or one that waits for nothing: then the server keeps no responses. */
export const catchUpOf = (app: FastifyInstance): CatchUp =>
  app.hasDecorator(decorator) ? app.getDecorator<CatchUp>(decorator) : async () => {};
