/** A value that knows how many bytes of memory it takes. */
type Sized = { size: number };

type Slot<V> = {
  tables: readonly string[];
  /** When the load began, in milliseconds of the cache's clock. */
  since: number;
  /** Undefined while the value loads. */
  value: V | undefined;
  loading: Promise<V> | undefined;
};

type Options = {
  /** Limit for all values together. The cache discards the least recently used values first. 0 keeps nothing. */
  maxBytes: number;
  /** Milliseconds that a value is kept while changes are not reported. */
  lifetime?: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

/** Milliseconds that a value is kept while changes are not reported. */
export const unwatchedLifetime = 5000;

/**
 * Keeps values made from the database until one of their tables changes. The watch of the database reports a change by
 * `forget`, and confirms by `confirm` that it still receives changes. Without a recent confirmation, a value is kept
 * for five seconds.
 */
export class ContentCache<V extends Sized, Table extends string = string> {
  readonly #maxBytes: number;
  readonly #lifetime: number;
  readonly #now: () => number;
  /**
   * In the order of the last use. A load may only fill a slot that is still in this map; otherwise it may have read old
   * rows.
   */
  readonly #slots = new Map<string, Slot<V>>();
  #bytes = 0;
  #confirmedUntil = Number.NEGATIVE_INFINITY;

  constructor({ maxBytes, lifetime = unwatchedLifetime, now = () => performance.now() }: Options) {
    this.#maxBytes = maxBytes;
    this.#lifetime = lifetime;
    this.#now = now;
  }

  /** Returns the value of `key` if it is cached and fresh. */
  get(key: string): V | undefined {
    const slot = this.#slots.get(key);
    if (slot?.value === undefined) return undefined;
    if (!this.#isFresh(slot)) {
      this.#drop(key, slot);
      return undefined;
    }
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    return slot.value;
  }

  /**
   * Returns the value of `key`, or calls `load`, which may read `tables` only. Callers that come during a load share
   * its result or its error. An error is not kept.
   */
  async getOrLoad(key: string, tables: readonly Table[], load: () => Promise<V>): Promise<V> {
    const value = this.get(key);
    if (value !== undefined) return value;
    const current = this.#slots.get(key);
    if (current?.loading && this.#isFresh(current)) return current.loading;

    const since = this.#now();
    const loading = load();
    const slot: Slot<V> = { tables, since, value: undefined, loading };
    this.#slots.set(key, slot);
    try {
      const loaded = await loading;
      this.#keep(key, slot, loaded);
      return loaded;
    } catch (error) {
      if (this.#slots.get(key) === slot) this.#slots.delete(key);
      throw error;
    }
  }

  discard(key: string): void {
    const slot = this.#slots.get(key);
    if (slot) this.#drop(key, slot);
  }

  /** Discards the values of all keys that begin like this. */
  discardAll(beginning: string): void {
    for (const [key, slot] of this.#slots) if (key.startsWith(beginning)) this.#drop(key, slot);
  }

  /** Discards all values made from a table, also those that are loading at the moment. */
  forget(table: string): void {
    for (const [key, slot] of this.#slots) if (slot.tables.includes(table)) this.#drop(key, slot);
  }

  /** Discards all values. */
  forgetAll(): void {
    this.#slots.clear();
    this.#bytes = 0;
  }

  /** Records that all changes so far have been reported. */
  confirm(): void {
    this.#confirmedUntil = this.#now() + unwatchedLifetime;
  }

  /** Records that changes are no longer reported. */
  doubt(): void {
    this.#confirmedUntil = Number.NEGATIVE_INFINITY;
  }

  #isFresh(slot: Slot<V>): boolean {
    const now = this.#now();
    return now < this.#confirmedUntil || now - slot.since < this.#lifetime;
  }

  #keep(key: string, slot: Slot<V>, value: V): void {
    if (this.#slots.get(key) !== slot) return;
    slot.loading = undefined;
    slot.value = value;
    this.#bytes += value.size;
    // Otherwise a value larger than the cache would first push out all others.
    if (value.size > this.#maxBytes) this.#drop(key, slot);
    for (const [oldest, other] of this.#slots) {
      if (this.#bytes <= this.#maxBytes) return;
      if (other.value !== undefined) this.#drop(oldest, other);
    }
  }

  #drop(key: string, slot: Slot<V>): void {
    this.#slots.delete(key);
    this.#bytes -= slot.value?.size ?? 0;
  }
}
