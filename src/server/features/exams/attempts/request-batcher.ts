import { Batcher } from '#server/platform/batcher.ts';
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts';
import { longestWaitSeconds } from './timing/deadline.rules.ts';

/** Requests in one batch: one statement handles this many within milliseconds, so the next batch does not wait long. */
const most = 50;

/**
 * Batches at the same time: while one waits for the disk, the other computes. With one the throughput was two thirds;
 * with three it was not higher, and the batches were smaller.
 */
const atOnce = 2;

/**
 * Requests that may wait. A further request would wait for seconds, so it gets `unavailable`, and the browser tries
 * again.
 */
const waiting = 3000;

/**
 * Milliseconds. Without the limit, a database that hangs would leave requests in the queue whose browsers have given
 * up, and later requests would wait for them.
 */
const patience = longestWaitSeconds * 1000;

/**
 * Runs the starts, saves or submits that arrive at the same time together, so that they share statements and a commit.
 */
export const createRequestBatcher = <Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  keyOf: (item: Item) => unknown,
): Batcher<Item, Result> =>
  new Batcher({ run, keyOf, isOfAll: isDatabaseUnavailable, most, atOnce, waiting, patience });
