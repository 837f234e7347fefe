import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';

/** An installation has one or two addresses: its domain, and its address on the local network. */
const mostOrigins = 4;

/** Milliseconds in which networks are counted. */
const usePeriod = 60_000;

/** Networks that are told apart in a minute. More of them do not make an origin safer. */
const mostNetworks = 100;

/** Pages, about 5 MB. Clients can name any number of cards and of rows that do not exist. */
const mostOfMany = 100;

type Origin = {
  /**
   * The networks that have used it in the present minute, and their number before. A minute counts fully in the next
   * one, then half.
   */
  networks: Set<string>;
  formerNetworks: number;
  requests: number;
  since: number;
};

/**
 * Keeps pages whose content contains the origin. A client can send any host name, and each name makes new pages. So
 * only the pages of a few origins are kept. A new origin replaces the origin that the fewest networks use, and among
 * equal ones the origin with the fewest requests. A client that invents names is one network.
 */
export class PageCache {
  readonly #cache: AnswerCache;
  readonly #now: () => number;
  readonly #origins = new Map<string, Origin>();
  /** The keys of pages of which clients can invent any number, in the order of the last load. */
  readonly #many = new Set<string>();

  /** @param now A monotonic clock, in milliseconds. */
  constructor(cache: AnswerCache, now = () => performance.now()) {
    this.#cache = cache;
    this.#now = now;
  }

  /**
   * Returns the page at `path`, or calls `load`, as `getOrLoad` of the cache does. It does not keep a makeshift page.
   */
  async getOrLoad(
    { origin, path }: { origin: string; path: string },
    ...[tables, load]: [Parameters<AnswerCache['getOrLoad']>[1], Parameters<AnswerCache['getOrLoad']>[2]]
  ): ReturnType<AnswerCache['getOrLoad']> {
    const key = origin + path;
    const kept = this.#placeOf(origin);
    const page = await this.#cache.getOrLoad(key, tables, load);
    if (page.isMakeshift) this.#cache.discard(key);
    else page.onSend = (address) => this.#countUse(kept, address);
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

  /** The place of an origin, which it takes from the least used one if all are taken. */
  #placeOf(origin: string): Origin {
    const known = this.#origins.get(origin);
    if (known) return known;
    if (this.#origins.size >= mostOrigins) {
      for (const other of this.#origins.values()) this.#age(other);
      const [least] = [...this.#origins].toSorted(([, a], [, b]) => usersOf(a) - usersOf(b) || a.requests - b.requests);
      if (least) {
        this.#origins.delete(least[0]);
        this.#cache.discardAll(`${least[0]}/`);
      }
    }
    const place: Origin = { networks: new Set(), formerNetworks: 0, requests: 0, since: this.#now() };
    this.#origins.set(origin, place);
    return place;
  }

  #age(origin: Origin): void {
    const periods = Math.floor((this.#now() - origin.since) / usePeriod);
    if (periods === 0) return;
    origin.formerNetworks = Math.max(origin.networks.size, origin.formerNetworks / 2) / 2 ** (periods - 1);
    origin.networks.clear();
    origin.requests /= 2 ** periods;
    origin.since += periods * usePeriod;
  }

  #countUse(origin: Origin, address: string): void {
    this.#age(origin);
    origin.requests += 1;
    if (origin.networks.size < mostNetworks) origin.networks.add(clientNetwork(address));
  }
}

const usersOf = ({ networks, formerNetworks }: Origin): number => Math.max(networks.size, formerNetworks);
