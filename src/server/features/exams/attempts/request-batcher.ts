import { Batcher } from '#server/platform/batcher.ts';
import { isDatabaseUnavailable } from '#server/platform/database/is-database-unavailable.ts';

/** As many as one statement does in a few milliseconds; small enough that those in the next batch do not wait long. */
const most = 50;

/** While one batch waits for the disk, another computes. One is two thirds as fast; three are no faster, only smaller. */
const atOnce = 2;

/** Who finds more waiting is better told to come back: it would take seconds. */
const waiting = 3000;

/** Whoever asked has given up by then; while the database hangs all others would wait for them, batch after batch. */
const patience = 10_000;

/** Runs the starts, saves or submits that arrive at the same time together, so that they share statements and a commit. */
export const createRequestBatcher = <Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  keyOf: (item: Item) => unknown,
): Batcher<Item, Result> =>
  new Batcher({ run, keyOf, isOfAll: isDatabaseUnavailable, most, atOnce, waiting, patience });
