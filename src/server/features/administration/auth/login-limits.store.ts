import { createHash } from 'node:crypto';
import { lte } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/platform/database/database.ts';
import { loginCounters } from '#server/schema/admin-users.table.ts';

/** Seconds in which failed logins are counted together. */
const window = 15 * 60;
/** Seconds for which a network stays known after a login from it. */
const knownFor = 30 * 24 * 3600;

export type LoginAttempt = {
  username: string;
  network: string;
  /** The device's id, if its cookie proves that this user has logged in on it before. */
  device: string | undefined;
};

/**
 * Limits failed logins, with counters in the database that all processes share. In 15 minutes the server allows:
 * - 10 failures for one username from one network;
 * - 100 failures from one network for all usernames together, so that invented usernames do not keep the processor
 *   busy;
 * - 100 failures for one username from all networks together.
 *
 * A known device has 10 separate failures, and the other limits do not apply to it. The two limits of 100 do not apply
 * to a network from which this user has logged in before. Therefore strangers cannot lock an administrator out.
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
        // The library's timer would still run after the database is closed.
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
   * Counts an attempt as failed before its password is compared. Otherwise many simultaneous attempts could all pass
   * before the first one is counted.
   * @returns the milliseconds to wait if there were too many failures; otherwise undefined.
   */
  async count(attempt: LoginAttempt): Promise<number | undefined> {
    const { username, network, device } = attempt;
    if (device !== undefined) return consume(this.#fromDevice, digest(device, username));
    const wait = await consume(this.#fromNetwork, digest(network, username));
    if (wait !== undefined) return wait;
    if (await this.#knownNetworks.get(digest(network, username))) return undefined;
    return (await consume(this.#fromNetworkForAll, digest(network))) ?? consume(this.#fromAnywhere, digest(username));
  }

  /** Undoes `count` for an attempt that succeeded, and remembers its network. */
  async forgive({ username, network, device }: LoginAttempt): Promise<void> {
    const isKnown = await this.#knownNetworks.get(digest(network, username));
    if (device !== undefined) await this.#fromDevice.delete(digest(device, username));
    else {
      await this.#fromNetwork.delete(digest(network, username));
      // Only this attempt is subtracted; the failures of other people stay counted.
      if (!isKnown) {
        await this.#fromNetworkForAll.reward(digest(network));
        await this.#fromAnywhere.reward(digest(username));
      }
    }
    await this.#knownNetworks.set(digest(network, username), 1, knownFor);
  }

  /** Deletes expired counters. */
  async prune(): Promise<void> {
    await this.#db.delete(loginCounters).where(lte(loginCounters.expire, new Date()));
  }
}

/** Deletes all failures and all known networks. */
export async function deleteLoginCounters(db: Database): Promise<void> {
  await db.delete(loginCounters);
}

const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

async function consume(limiter: RateLimiterDrizzle, key: string): Promise<number | undefined> {
  // Most blocked logins end here, without a write: a flood of them must not compete with the commits of an exam.
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints >= limiter.points) return counted.msBeforeNext;
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext;
    throw error;
  }
}
