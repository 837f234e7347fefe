import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * Wrong personal codes that one network may send in a minute. All students of a hall share one address, and some of them mistype. At this
 * limit a guesser needs three years on average to find the code of any of 5,000 people among 2^40 codes.
 */
const most = 120;

export type WrongCodes = {
  /**
   * Runs `find`, which throws `roster.code_unknown` for a wrong code, and counts this error.
   * @throws AppError `request.too_many` if the network has sent too many wrong codes; then `find` does not run.
   */
  guard: <T>(address: string, code: string | undefined, find: () => Promise<T>) => Promise<T>;
};

/**
 * Limits the guessing of personal codes. The counters are in the memory of the process, because 40 random bits cannot be guessed in any
 * case, and a start of an exam must not wait for a counter in the database.
 */
export function createWrongCodes(): WrongCodes {
  const counters = new RateLimiterMemory({ points: most, duration: 60 });
  return {
    async guard(address, code, find) {
      if (code === undefined) return find();
      const network = clientNetwork(address);
      const counted = await counters.get(network);
      if (counted && counted.consumedPoints >= most) throw tooMany(counted);
      try {
        return await find();
      } catch (error) {
        if (error instanceof AppError && error.code === 'roster.code_unknown') await count(counters, network);
        throw error;
      }
    },
  };
}

async function count(counters: RateLimiterMemory, network: string): Promise<void> {
  try {
    await counters.consume(network);
  } catch (error) {
    // Several wrong codes at the same moment have gone beyond the limit.
    if (!(error instanceof RateLimiterRes)) throw error;
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new AppError(
    'request.too_many',
    `Too many wrong personal codes came from this network. Please try again in ${Math.ceil(msBeforeNext / 1000)} seconds.`,
  );
