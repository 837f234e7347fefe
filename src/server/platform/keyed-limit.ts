import { AppError } from './app-error.ts';

/**
 * Limits how many tasks with the same key are in progress, so that one client cannot fill a queue that all clients
 * share. A key is, for example, the session id of an attempt.
 */
export class KeyedLimit {
  readonly #most: number;
  readonly #refusal: () => AppError;
  readonly #inProgress = new Map<string, number>();

  /**
   * @param most Tasks with the same key that may be in progress.
   * @param refusal The error of a task that is one too many.
   */
  constructor(most: number, refusal = tooMany) {
    this.#most = most;
    this.#refusal = refusal;
  }

  /**
   * Counts a task as in progress.
   * @returns a function that ends the task. It may be called more than once.
   * @throws the refusal, by default AppError `request.too_many`, if too many tasks with this key are in progress.
   */
  enter(key: string): () => void {
    const others = this.#inProgress.get(key) ?? 0;
    if (others >= this.#most) throw this.#refusal();
    this.#inProgress.set(key, others + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const left = (this.#inProgress.get(key) ?? 1) - 1;
      if (left === 0) this.#inProgress.delete(key);
      else this.#inProgress.set(key, left);
    };
  }
}

const tooMany = () => new AppError('request.too_many', 'Too many requests at once. Please try again.');
