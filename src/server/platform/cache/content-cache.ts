/** What can be kept: something that knows how much memory it takes, in bytes. */
type Sized = { size: number };

type Slot<V> = {
  tables: readonly string[];
  /** When its load began, in the cache's milliseconds. */
  since: number;
  /** Undefined while it loads. */
  value: V | undefined;
  loading: Promise<V> | undefined;
};

type Options = {
  /** Of all values together; the least recently used ones go first. 0 keeps nothing. */
  maxBytes: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

/** Milliseconds that a value lives while nobody tells us of changes. */
export const unwatchedLifetime = 5000;

/**
 * Keeps values made from the database until one of the tables they were made from changes. Whoever watches the database says so by
 * `forget`, and by `confirm` that it still hears of changes; without a recent confirmation values live five seconds.
 */
export class ContentCache<V extends Sized, Table extends string = string> {
  readonly #maxBytes: number;
  readonly #now: () => number;
  /** In the order of their last use. A slot that is gone from here may no longer be filled: what its load read may be old. */
  readonly #slots = new Map<string, Slot<V>>();
  #bytes = 0;
  #confirmedUntil = Number.NEGATIVE_INFINITY;

  constructor({ maxBytes, now = () => performance.now() }: Options) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** The value of `key`, if it is there and can be trusted. */
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
   * The value of `key`; where there is none, what `load` makes of `tables`. Callers that come while it loads share its outcome, a
   * failure too. A failure is not kept.
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

  /** A table changed: what was made from it is old, also what is being made from it at this moment. */
  forget(table: string): void {
    for (const [key, slot] of this.#slots) if (slot.tables.includes(table)) this.#drop(key, slot);
  }

  /** Anything may have changed. */
  forgetAll(): void {
    this.#slots.clear();
    this.#bytes = 0;
  }

  /** All changes so far have been heard of. */
  confirm(): void {
    this.#confirmedUntil = this.#now() + unwatchedLifetime;
  }

  /** Changes are not heard of any more. */
  doubt(): void {
    this.#confirmedUntil = Number.NEGATIVE_INFINITY;
  }

  #isFresh(slot: Slot<V>): boolean {
    const now = this.#now();
    return now < this.#confirmedUntil || now - slot.since < unwatchedLifetime;
  }

  #keep(key: string, slot: Slot<V>, value: V): void {
    if (this.#slots.get(key) !== slot) return;
    slot.loading = undefined;
    slot.value = value;
    this.#bytes += value.size;
    // It would push out all others and then itself.
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
