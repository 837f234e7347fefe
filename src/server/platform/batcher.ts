import { AppError } from './app-error.ts';

type Options<Item, Result> = {
  /** Does all items at once; a result for each, in their order. It must be safe to do items of a batch that failed again. */
  run: (items: Item[]) => Promise<Result[]>;
  /** Items of one key are never in one batch. */
  keyOf: (item: Item) => unknown;
  /** Whether an error is no single item's fault: then none is tried alone. */
  isOfAll: (error: unknown) => boolean;
  /** Items of a batch, batches at the same time, and items that may wait for theirs. */
  most: number;
  atOnce: number;
  waiting: number;
  /** Milliseconds after which an item that still waits is turned away. */
  patience: number;
};

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Does together what comes at the same time, where that costs little more than one: nobody waits for company, but what comes while as
 * many batches as may be are under way is the next batch.
 */
export class Batcher<Item, Result> {
  readonly #options: Options<Item, Result>;
  #queue: Waiting<Item, Result>[] = [];
  #running = 0;
  #isWoken = false;

  constructor(options: Options<Item, Result>) {
    this.#options = options;
  }

  /**
   * Does an item in some batch. One that cannot be done does not fail the others: each is then tried alone.
   * @throws AppError `unavailable` when too many wait already, or it has waited too long; otherwise what `run` throws for the item.
   */
  async add(item: Item): Promise<Result> {
    if (this.#queue.length >= this.#options.waiting) throw new AppError('unavailable');
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, since: performance.now(), resolve, reject });
      if (this.#isWoken) return;
      this.#isWoken = true;
      // After whatever else has come in with it.
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

  /** The queue is in the order of arrival. */
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
