import { AppError } from './app-error.ts';

type Options = {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
};

/** Lets few expensive tasks run at once, in the order they came, and turns the rest away. */
export class Gate {
  readonly #options: Options;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Runs `task` when its turn comes.
   * @param isPreferred It may wait where others are turned away: as many places again are kept for such tasks.
   * @throws AppError `unavailable` when too many wait already.
   */
  async run<T>(task: () => Promise<T>, isPreferred = false): Promise<T> {
    const { atOnce, waiting } = this.#options;
    if (this.#running < atOnce) {
      this.#running += 1;
    } else {
      if (this.#queue.length >= (isPreferred ? 2 : 1) * waiting) throw new AppError('unavailable');
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    try {
      return await task();
    } finally {
      // The next one takes over this one's place, so that no newcomer slips in between.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
