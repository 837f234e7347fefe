import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * Wrong personal codes that one network may send in a minute to start exams. All students of a hall share one address, and some of them
 * mistype. At this limit a guesser needs three years on average to find the code of any of 5,000 people among 2^40 codes.
 */
export const mostWrongAtStart = 120;

export type WrongCodes = {
  /**
   * Runs `find`, which throws `roster.code_unknown` for a wrong code, and counts this error. A search that could bring the network beyond
   * its limit waits until an earlier one has found out whether its code is right.
   * @throws AppError `request.too_many` if the network has sent too many wrong codes; then `find` does not run.
   */
  guard: <T>(address: string, code: string | undefined, find: () => Promise<T>) => Promise<T>;
};

/** The searches of one network: how many are in progress, and what continues those that wait. */
type Searches = { inProgress: number; waiting: (() => void)[] };

/**
 * Limits the guessing of personal codes. The counters are in the memory of the process, because 40 random bits cannot be guessed in any
 * case, and a start of an exam must not wait for a counter in the database.
 * @param most Wrong codes that one network may send in a minute.
 */
export function createWrongCodes(most: number): WrongCodes {
  const wrong = new RateLimiterMemory({ points: most, duration: 60 });
  const networks = new Map<string, Searches>();

  /**
   * Begins a search, and counts it as a wrong code until it ends. Otherwise many searches at once would all begin
   * before one is counted.
   */
  async function begin(network: string): Promise<void> {
    for (;;) {
      const counted = await wrong.get(network);
      const searches = networks.get(network) ?? { inProgress: 0, waiting: [] };
      networks.set(network, searches);
      if (counted && counted.consumedPoints >= most) {
        wakeNext(network);
        throw tooMany(counted);
      }
      if (searches.inProgress + (counted?.consumedPoints ?? 0) < most) {
        searches.inProgress += 1;
        return;
      }
      await new Promise<void>((resolve) => searches.waiting.push(resolve));
    }
  }

  function wakeNext(network: string): void {
    const searches = networks.get(network);
    const next = searches?.waiting.shift();
    if (next) next();
    else if (searches?.inProgress === 0) networks.delete(network);
  }

  return {
    async guard(address, code, find) {
      if (code === undefined) return find();
      const network = clientNetwork(address);
      await begin(network);
      try {
        return await find();
      } catch (error) {
        if (error instanceof AppError && error.code === 'roster.code_unknown') await wrong.consume(network);
        throw error;
      } finally {
        const searches = networks.get(network);
        if (searches) searches.inProgress -= 1;
        wakeNext(network);
      }
    },
  };
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError(
    'request.too_many',
    `Too many wrong personal codes came from this network. Please try again in ${Math.ceil(msBeforeNext / 1000)} seconds.`,
  );
