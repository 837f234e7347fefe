import { AppError } from './app-error.ts';

type Options = {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
};

type Waiter = { begin: () => void; refuse: (error: AppError) => void };

/**
 * Limits how many expensive tasks run at the same time, like `Gate`. The networks of the clients take turns: between
 * two tasks of one network, at most one task of each other network begins, so that one network cannot make the others
 * wait.
 */
export class FairGate {
  readonly #options: Options;
  /** The waiting tasks of each network, in the order of the networks' turns. */
  readonly #queues = new Map<string, Waiter[]>();
  #waiting = 0;
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Runs `task` when it is the turn of its network.
   * @throws AppError `unavailable` when too many tasks wait, and this network has the most of them; otherwise the
   * latest task of the network with the most tasks is refused.
   */
  async run<T>(network: string, task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await this.#wait(network);
    try {
      return await task();
    } finally {
      this.#beginNext();
    }
  }

  #wait(network: string): Promise<void> {
    return new Promise((begin, refuse) => {
      const queue = this.#queues.get(network) ?? [];
      queue.push({ begin, refuse });
      this.#queues.set(network, queue);
      this.#waiting += 1;
      if (this.#waiting > this.#options.waiting) this.#refuseOne();
    });
  }

  /** The next task takes the place of the one that has ended, so that a new task cannot overtake it. */
  #beginNext(): void {
    const [first] = this.#queues;
    if (!first) {
      this.#running -= 1;
      return;
    }
    const [network, queue] = first;
    this.#queues.delete(network);
    const next = queue.shift();
    if (queue.length > 0) this.#queues.set(network, queue);
    this.#waiting -= 1;
    next?.begin();
  }

  #refuseOne(): void {
    let longest: Waiter[] = [];
    // The queue of the task that came last is the last one, unless the network has waited already.
    for (const queue of this.#queues.values()) if (queue.length >= longest.length) longest = queue;
    this.#waiting -= 1;
    longest.pop()?.refuse(new AppError('unavailable'));
    for (const [network, queue] of this.#queues) if (queue.length === 0) this.#queues.delete(network);
  }
}
