import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** Milliseconds from one poll to the next. */
  intervalMs: number;
  /** Called with the error of a failed poll. Polling continues. */
  onError: (error: unknown) => void;
};

type Topic<Value> = {
  watchers: Set<(value: Value) => void>;
  ended: AbortController;
  latest?: { value: Value; text: string };
};

/** Polling may take this share of the time, so large data is polled less often. */
const shareOfTime = 0.1;

/**
 * Polls a topic once for all its watchers, and only while it has watchers. A watcher gets the current value when it
 * comes, and each changed value after that.
 */
export class SharedPoll<Value> {
  readonly #options: Options;
  readonly #topics = new Map<string, Topic<Value>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Calls `onValue` with the values of a topic until the returned function is called.
   * @param look Reads the value. Only the first watcher's `look` is used. Values are compared as JSON.
   */
  watch(topic: string, look: () => Promise<Value>, onValue: (value: Value) => void): () => void {
    let watched = this.#topics.get(topic);
    if (watched) {
      if (watched.latest) onValue(watched.latest.value);
    } else {
      watched = { watchers: new Set(), ended: new AbortController() };
      this.#topics.set(topic, watched);
      void this.#run(watched, look);
    }
    const { watchers, ended } = watched;
    watchers.add(onValue);
    return () => {
      watchers.delete(onValue);
      if (watchers.size > 0 || ended.signal.aborted) return;
      ended.abort();
      this.#topics.delete(topic);
    };
  }

  async #run(topic: Topic<Value>, look: () => Promise<Value>): Promise<void> {
    const { signal } = topic.ended;
    while (!signal.aborted) {
      const startedAt = performance.now();
      try {
        const value = await look();
        const text = JSON.stringify(value);
        if (text !== topic.latest?.text) {
          topic.latest = { value, text };
          for (const watcher of topic.watchers) watcher(value);
        }
      } catch (error) {
        if (!signal.aborted) this.#options.onError(error);
      }
      const took = performance.now() - startedAt;
      const wait = Math.max(this.#options.intervalMs, took / shareOfTime);
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}
