import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import { FairGate } from '#server/platform/fair-gate.ts';
import { KeyedLimit } from '#server/platform/keyed-limit.ts';

/**
 * Pages that the server renders for one network in a minute. A page takes 10 ms, and 30 ms with a long result, so this
 * is about a tenth of a core.
 */
const perMinute = 240;

/**
 * Pages that may wait to be rendered, one at a time. A browser that gets a page without content renders it sooner than
 * a longer queue.
 */
const mostWaiting = 20;

/**
 * Renders a page if it is the turn of its network.
 * @param attempt The session id of a page of one attempt, of which only one is rendered at a time.
 * @returns undefined if the page is not to be rendered, because the server is busy or because the network or the
 * attempt has had enough.
 */
export type RenderInTurn = <T>(
  request: FastifyRequest,
  render: () => Promise<T>,
  attempt?: string,
) => Promise<T | undefined>;

/**
 * Limits the rendering of pages that are not in the cache, because it takes more of the processor than a save, and
 * strangers can ask for it.
 */
export function createRenderLimits(app: FastifyInstance, mayRender: () => boolean): RenderInTurn {
  const gate = new FairGate({ atOnce: 1, waiting: mostWaiting });
  const attempts = new KeyedLimit(1);
  const keyGenerator = (request: FastifyRequest) => clientNetwork(request.ip);
  const count = app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator });
  return async (request, render, attempt) => {
    if (!mayRender()) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) return;
    let leave = () => {};
    let isRendering = false;
    try {
      if (attempt !== undefined) leave = attempts.enter(attempt);
      return await gate.run(clientNetwork(request.ip), () => {
        isRendering = true;
        return render();
      });
    } catch (error) {
      // The network or the attempt waits for too many pages already, so the page is not rendered.
      if (!isRendering && error instanceof AppError) return;
      throw error;
    } finally {
      leave();
    }
  };
}
