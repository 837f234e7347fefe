import { createHash } from 'node:crypto';
import { lte } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/platform/database/database.ts';
import { loginCounters } from '#server/schema/login-counters.table.ts';

/** Seconds. */
const window = 15 * 60;
const knownFor = 30 * 24 * 3600;

/** Who tries to log in as whom. */
export type LoginAttempt = {
  username: string;
  network: string;
  /** The device's id, if its cookie proves that this user has logged in on it before. */
  device: string | undefined;
};

/**
 * The limits of failed logins, in counters that all processes share. In 15 minutes ten for one name from one network, a hundred from
 * one network whatever the names, so that made-up names do not keep the processor busy, and a hundred for one name from anywhere.
 * Neither hundred touches a device or a network from which that user has logged in before, and the ten of a network do not touch such
 * a device: it has ten of its own. So strangers cannot lock an administrator out.
 */
export class LoginLimits {
  readonly #db: Database;
  readonly #fromDevice: RateLimiterDrizzle;
  readonly #fromNetwork: RateLimiterDrizzle;
  readonly #fromNetworkForAll: RateLimiterDrizzle;
  readonly #fromAnywhere: RateLimiterDrizzle;
  readonly #knownNetworks: RateLimiterDrizzle;

  constructor(db: Database) {
    const counter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterDrizzle({
        storeClient: db,
        schema: loginCounters,
        keyPrefix,
        points,
        duration,
        // Its timer would outlive the database.
        clearExpiredByTimeout: false,
      });
    this.#db = db;
    this.#fromDevice = counter('device', 10, window);
    this.#fromNetwork = counter('network', 10, window);
    this.#fromNetworkForAll = counter('names', 100, window);
    this.#fromAnywhere = counter('name', 100, window);
    this.#knownNetworks = counter('known', 1, knownFor);
  }

  /**
   * Counts the attempt as failed, before its password is looked at: of a thousand at once no more get through than of a thousand
   * in a row.
   * @returns milliseconds to wait when there were too many; undefined when it may go on.
   */
  async count(attempt: LoginAttempt): Promise<number | undefined> {
    const { username, network, device } = attempt;
    if (device !== undefined) return consume(this.#fromDevice, digest(device, username));
    const wait = await consume(this.#fromNetwork, digest(network, username));
    if (wait !== undefined) return wait;
    if (await this.#knownNetworks.get(digest(network, username))) return undefined;
    return (await consume(this.#fromNetworkForAll, digest(network))) ?? consume(this.#fromAnywhere, digest(username));
  }

  /** The counted attempt has succeeded after all. */
  async forgive({ username, network, device }: LoginAttempt): Promise<void> {
    const isKnown = await this.#knownNetworks.get(digest(network, username));
    if (device !== undefined) await this.#fromDevice.delete(digest(device, username));
    else {
      await this.#fromNetwork.delete(digest(network, username));
      // The guesses of others stay counted.
      if (!isKnown) {
        await this.#fromNetworkForAll.reward(digest(network));
        await this.#fromAnywhere.reward(digest(username));
      }
    }
    await this.#knownNetworks.set(digest(network, username), 1, knownFor);
  }

  /** Forgets counters whose time is over. */
  async prune(): Promise<void> {
    await this.#db.delete(loginCounters).where(lte(loginCounters.expire, new Date()));
  }
}

/** Forgets all failures, and who is known. */
export async function deleteLoginCounters(db: Database): Promise<void> {
  await db.delete(loginCounters);
}

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

async function consume(limiter: RateLimiterDrizzle, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext;
    throw error;
  }
}
