import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** Milliseconds from one look to the next. */
  intervalMs: number;
  /** Told of a look that failed; the next one comes all the same. */
  onError: (error: unknown) => void;
};

type Topic<Value> = {
  watchers: Set<(value: Value) => void>;
  ended: AbortController;
  latest?: { value: Value; text: string };
};

/** A look may take this share of the time: where the data is large it is looked at less often. */
const shareOfTime = 0.1;

/**
 * Looks at something again and again for all who watch it: once for all of one topic, and not at all when nobody watches. Watchers
 * are told what is there when they come, and each time it differs.
 */
export class SharedPoll<Value> {
  readonly #options: Options;
  readonly #topics = new Map<string, Topic<Value>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Tells `onValue` of a topic until the answered function is called. Whoever comes first brings the way to look.
   * @param look Its values are compared as JSON.
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
