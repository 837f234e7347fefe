import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

/**
 * Limit for the average delay of the event loop over a second, in milliseconds. Above it, a quick refusal helps more
 * than waiting, because the browser tries again automatically.
 */
export const defaultMaxEventLoopDelay = 1500;

/**
 * Limit for the requests that wait for a database connection. The connections need about a second for this number of
 * requests.
 */
const maxWaiting = 3000;

/**
 * Refuses requests immediately, with 503 and `retry-after`, while more requests arrive than the server can process.
 * Otherwise the waiting time of all requests would grow without limit. Cached responses and health checks are not
 * affected.
 * @param waiting Returns how many requests wait for a database connection.
 * @param maxEventLoopDelay Milliseconds. 0 disables this limit.
 */
export async function refuseOverload(
  app: FastifyInstance,
  { waiting, maxEventLoopDelay }: { waiting: () => number; maxEventLoopDelay: number },
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: 1000,
    pressureHandler: () => {
      throw new AppError('unavailable');
    },
  });
  app.addHook('onRequest', async () => {
    if (waiting() > maxWaiting) throw new AppError('unavailable');
  });
}
