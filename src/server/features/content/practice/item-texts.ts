/** An item as it is sent: its JSON in UTF-8, and a hash of these bytes. */
export type ItemText = { id: number; bytes: Buffer; hash: number };

/**
 * The number of further items that are read when a request lacks some, so that 20 requests bring 20,000 items into
 * memory.
 */
const readAhead = 1000;

/** Bytes of all texts together: about 25,000 items with explanations. */
const mostBytes = 32 * 1024 * 1024;

/** Bytes that a text takes beside its JSON. */
const overhead = 250;

type Options<Row> = {
  /** Reads the texts of these items; leaves out items that have been deleted. */
  load: (rows: readonly Row[]) => Promise<ItemText[]>;
  /** The items that will probably be asked for, in the order in which they are read ahead. */
  rows: Iterable<Row>;
  mostBytes?: number;
};

/**
 * Keeps the texts of items in memory. Beyond `mostBytes`, it discards the texts that were not requested for the longest
 * time.
 */
export class ItemTexts<Row extends { id: number }> {
  readonly #load: Options<Row>['load'];
  readonly #mostBytes: number;
  /**
   * The items that are still to be read ahead. Undefined when the memory is full: an item read ahead would then push
   * out an item that a student has asked for.
   */
  #ahead: Iterator<Row> | undefined;
  /** In the order of the last use. */
  readonly #texts = new Map<number, ItemText>();
  #bytes = 0;

  constructor({ load, rows, mostBytes: most = mostBytes }: Options<Row>) {
    this.#load = load;
    this.#mostBytes = most;
    this.#ahead = rows[Symbol.iterator]();
  }

  /** The bytes that the texts in memory take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The texts of the items with these ids, in this order; undefined if a text is not in memory. */
  ready(ids: readonly number[]): ItemText[] | undefined {
    const found: ItemText[] = [];
    for (const id of ids) {
      const text = this.#texts.get(id);
      if (!text) return undefined;
      found.push(text);
    }
    for (const text of found) {
      this.#texts.delete(text.id);
      this.#texts.set(text.id, text);
    }
    return found;
  }

  /** The texts of these items in this order. Reads texts that are not in memory, together with some others. */
  async read(rows: readonly Row[]): Promise<ItemText[]> {
    const here = new Map(rows.map(({ id }) => [id, this.#texts.get(id)]));
    const lacking = rows.filter(({ id }) => here.get(id) === undefined);
    if (lacking.length > 0) {
      const asked = new Set(lacking.map(({ id }) => id));
      const loaded = await this.#load([...this.#nextAhead(asked), ...lacking]);
      for (const text of loaded) {
        this.#keep(text);
        if (asked.has(text.id)) here.set(text.id, text);
      }
    }
    const found = rows.flatMap(({ id }) => here.get(id) ?? []);
    // Last, so that these are not the first to go.
    for (const text of found) this.#keep(text);
    return found;
  }

  #nextAhead(asked: ReadonlySet<number>): Row[] {
    const rows: Row[] = [];
    while (this.#ahead && rows.length < readAhead) {
      const { done, value } = this.#ahead.next();
      if (done) this.#ahead = undefined;
      else if (!asked.has(value.id) && !this.#texts.has(value.id)) rows.push(value);
    }
    return rows;
  }

  #keep(text: ItemText): void {
    const before = this.#texts.get(text.id);
    if (before) this.#bytes -= before.bytes.length + overhead;
    this.#texts.delete(text.id);
    this.#texts.set(text.id, text);
    this.#bytes += text.bytes.length + overhead;
    for (const [id, { bytes }] of this.#texts) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#ahead = undefined;
      this.#texts.delete(id);
      this.#bytes -= bytes.length + overhead;
    }
  }
}
