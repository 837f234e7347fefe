import { Gate } from '#server/platform/gate.ts';
import { createRequestBatcher } from './request-batcher.ts';

/**
 * Requests that wait for the lock of their attempt outside a batch. Each takes a database connection while it waits,
 * and other students need the rest of the connections.
 */
const outsideBatches = { atOnce: 2, waiting: 300 };

/** Handles a save, a submit or a read of a paper. */
export type RequestQueue<Item, Result> = {
  add: (item: Item) => Promise<Result>;
  /** The requests that wait for a batch. */
  waiting: () => number;
};

/**
 * Makes a queue for requests about attempts.
 * @param together Handles several requests. Its result is undefined for an attempt that another transaction has locked,
 * and for a request that must be refused.
 * @param alone Handles such a request by itself: it waits for the lock, or throws the reason for the refusal.
 */
export function createRequestQueue<Item extends { sessionId: string }, Taken, Result>(handlers: {
  together: (items: Item[]) => Promise<(Taken | undefined)[]>;
  alone: (item: Item) => Promise<Result>;
}): RequestQueue<Item, Taken | Result> {
  const batcher = createRequestBatcher(handlers.together, ({ sessionId }) => sessionId);
  const gate = new Gate(outsideBatches);
  return {
    add: async (item) => (await batcher.add(item)) ?? gate.run(() => handlers.alone(item)),
    waiting: () => batcher.waiting,
  };
}
