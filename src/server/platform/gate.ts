import { AppError } from './app-error.ts';

type Options = {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
};

/**
 * Limits how many expensive tasks run at the same time. Other tasks wait in the order of their arrival, or are refused.
 */
export class Gate {
  readonly #options: Options;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Runs `task` when it is its turn.
   * @param isPreferred Allows twice as many waiting tasks, so that a preferred task is accepted when others are
   * refused.
   * @throws AppError `unavailable` when too many tasks wait.
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
      // The next task takes this place without freeing it, so that a new task cannot overtake it.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
