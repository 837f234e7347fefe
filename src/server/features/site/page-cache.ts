import type { AnswerCache } from '#server/platform/http/mount-cached.ts';

/** An installation has one or two addresses: its domain, and its address on the local network. */
const mostOrigins = 4;

/** Milliseconds after which the place of an origin that no visitor uses is free. */
const unusedAfter = 10 * 60_000;

/** Pages, about 5 MB. Clients can name any number of cards and of rows that do not exist. */
const mostOfMany = 100;

/**
 * Keeps pages whose content contains the origin. A client can send any host name, and each name makes new pages. So only the pages of a
 * few origins are kept; otherwise invented names would push all other responses out of the cache.
 */
export class PageCache {
  readonly #cache: AnswerCache;
  readonly #now: () => number;
  /** When each origin was last used. */
  readonly #origins = new Map<string, number>();
  /** The keys of pages of which clients can invent any number, in the order of the last load. */
  readonly #many = new Set<string>();

  /** @param now A monotonic clock, in milliseconds. */
  constructor(cache: AnswerCache, now = () => performance.now()) {
    this.#cache = cache;
    this.#now = now;
  }

  /** Returns the page at `path`, or calls `load`, as `getOrLoad` of the cache does. It does not keep a makeshift page. */
  async getOrLoad(
    { origin, path }: { origin: string; path: string },
    ...[tables, load]: [Parameters<AnswerCache['getOrLoad']>[1], Parameters<AnswerCache['getOrLoad']>[2]]
  ): ReturnType<AnswerCache['getOrLoad']> {
    if (!this.#keeps(origin)) return load();
    const page = await this.#cache.getOrLoad(origin + path, tables, load);
    if (page.isMakeshift) this.#cache.discard(origin + path);
    return page;
  }

  /** Like `getOrLoad`, for pages of which clients can invent any number. It keeps the last hundred of them. */
  async getOrLoadOfMany(
    ...[place, tables, load]: Parameters<PageCache['getOrLoad']>
  ): ReturnType<PageCache['getOrLoad']> {
    const key = place.origin + place.path;
    return this.getOrLoad(place, tables, async () => {
      this.#many.delete(key);
      this.#many.add(key);
      const [oldest] = this.#many;
      if (this.#many.size > mostOfMany && oldest !== undefined) {
        this.#many.delete(oldest);
        this.#cache.discard(oldest);
      }
      return load();
    });
  }

  #keeps(origin: string): boolean {
    const now = this.#now();
    if (!this.#origins.has(origin) && this.#origins.size >= mostOrigins) {
      for (const [other, usedAt] of this.#origins) if (now - usedAt > unusedAfter) this.#origins.delete(other);
      if (this.#origins.size >= mostOrigins) return false;
    }
    this.#origins.set(origin, now);
    return true;
  }
}
