import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';

/**
 * Milliseconds that the event loop may be late, on average over a second. By then a student waits longer for nothing than it takes to
 * be told to come back, which the browser does by itself.
 */
export const defaultMaxEventLoopDelay = 1500;

/**
 * Requests that may wait for a database connection; together they take the connections about a second. Behind so many a request would
 * be answered after its browser has given up.
 */
const maxWaiting = 3000;

/**
 * Turns requests away at once, with 503 and `retry-after`, while more come than can be served: all would otherwise wait without end.
 * What is answered from memory, and the health checks, are not its business.
 * @param waiting How many requests wait for a database connection.
 * @param maxEventLoopDelay Milliseconds; 0 takes no notice of it.
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
