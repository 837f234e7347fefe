import { AppError } from './app-error.ts';

type Options<Item, Result> = {
  /**
   * Processes all items and returns their results in the same order. It must be safe to process items of a failed batch
   * again.
   */
  run: (items: Item[]) => Promise<Result[]>;
  /** A batch never has two items with the same key. */
  keyOf: (item: Item) => unknown;
  /** Whether an error concerns all items, such as a lost database. Then the items are not tried alone. */
  isOfAll: (error: unknown) => boolean;
  /** Limit of the items in a batch. */
  most: number;
  /** Limit of the batches that run at the same time. */
  atOnce: number;
  /** Limit of the items that wait for a batch. */
  waiting: number;
  /** Milliseconds after which an item that still waits is rejected. */
  patience: number;
};

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Processes items in batches, for work that costs little more for many items than for one. An item never waits for
 * other items: if a batch may run, it starts immediately. Items that arrive while the allowed number of batches runs
 * form the next batch.
 */
export class Batcher<Item, Result> {
  readonly #options: Options<Item, Result>;
  #queue: Waiting<Item, Result>[] = [];
  #running = 0;
  #isWoken = false;

  constructor(options: Options<Item, Result>) {
    this.#options = options;
  }

  /** The items that wait for a batch. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Processes an item in a batch. If the batch fails, each of its items is tried alone, so that one item does not fail
   * the others.
   * @throws AppError `unavailable` when too many items wait or the item has waited too long; otherwise the error of
   * `run` for the item.
   */
  async add(item: Item): Promise<Result> {
    if (this.#queue.length >= this.#options.waiting) throw new AppError('unavailable');
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, since: performance.now(), resolve, reject });
      if (this.#isWoken) return;
      this.#isWoken = true;
      // `setImmediate` lets the other requests of this turn of the event loop join the batch.
      setImmediate(() => {
        this.#isWoken = false;
        this.#begin();
      });
    });
  }

  #begin(): void {
    this.#turnAway();
    while (this.#running < this.#options.atOnce && this.#queue.length > 0) void this.#work(this.#take());
  }

  /** Rejects items that have waited too long. The queue is in the order of arrival. */
  #turnAway(): void {
    const oldest = performance.now() - this.#options.patience;
    const first = this.#queue.findIndex(({ since }) => since > oldest);
    for (const { reject } of this.#queue.splice(0, first === -1 ? this.#queue.length : first))
      reject(new AppError('unavailable'));
  }

  #take(): Waiting<Item, Result>[] {
    const { keyOf, most } = this.#options;
    const batch = new Map<unknown, Waiting<Item, Result>>();
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of this.#queue) {
      const key = keyOf(waiting.item);
      if (batch.size < most && !batch.has(key)) batch.set(key, waiting);
      else left.push(waiting);
    }
    this.#queue = left;
    return [...batch.values()];
  }

  async #work(batch: Waiting<Item, Result>[]): Promise<void> {
    this.#running += 1;
    try {
      await this.#settle(batch);
    } finally {
      this.#running -= 1;
      this.#begin();
    }
  }

  async #settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && !this.#options.isOfAll(error)) {
        await Promise.all(batch.map((waiting) => this.#settle([waiting])));
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
