import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

/**
 * Requests that wait for a database connection, from which on these routes are refused. All other routes are refused
 * from 3000 on.
 */
const mostWaiting = 50;

/** The share of the limit of the event loop's delay from which on these routes are refused. */
const shareOfDelay = 0.2;

export type Load = { waiting: () => number; maxEventLoopDelay: number };

/**
 * Whether the server has so much to do that all but exams must wait. `app` is the instance that `refuseOverload` was
 * called on.
 */
export const isBusy = (app: FastifyInstance, { waiting, maxEventLoopDelay }: Load): boolean =>
  waiting() > mostWaiting ||
  (maxEventLoopDelay > 0 && app.memoryUsage().eventLoopDelay > maxEventLoopDelay * shareOfDelay);

/**
 * Refuses the routes of `app` with 503 while the server has much to do, long before it refuses any other route. For
 * routes that can wait until an exam is over. `refuseOverload` must have been called on an outer instance, because it
 * measures the event loop.
 */
export function shedFirst(app: FastifyInstance, load: Load): void {
  app.addHook('onRequest', async () => {
    if (isBusy(app, load)) throw new AppError('unavailable');
  });
}
