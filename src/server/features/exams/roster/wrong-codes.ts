import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * Wrong personal codes that one network may send in a minute, wherever it enters them: a code starts an exam and opens
 * the results of a year. At this limit a guesser needs 50 years on average to find the code of any of 5,000 people
 * among 2^40 codes.
 */
const mostWrong = 8;

/**
 * The limit of a network from which many people have entered their codes. All students of a hall share one address, and
 * some of them mistype. Without it, nine mistyped codes would keep 300 students from starting.
 */
const mostWrongOfHall = 120;

/** Seconds in which the right codes of different people raise the limit of their network, each by one wrong code. */
const hallSeconds = 600;

export type WrongCodes = {
  /**
   * Runs `find`, which throws `roster.code_unknown` for a wrong code, and counts this error. A search that could bring
   * the network beyond its limit waits until an earlier one has found out whether its code is right.
   * @throws AppError `request.too_many` if the network has sent too many wrong codes; then `find` does not run.
   */
  guard: <T>(address: string, code: string | undefined, find: () => Promise<T>) => Promise<T>;
};

type Counted = { wrong: RateLimiterRes | null; most: number };

/** The searches of one network: how many are in progress, and the functions that continue the waiting ones. */
type Searches = { inProgress: number; waiting: (() => void)[] };

/**
 * Limits the guessing of personal codes. The counters are in the memory of the process, because 40 random bits cannot
 * be guessed in any case, and a start of an exam must not wait for a counter in the database.
 */
export function createWrongCodes(): WrongCodes {
  const wrong = new RateLimiterMemory({ points: mostWrongOfHall, duration: 60 });
  const right = new RateLimiterMemory({ points: mostWrongOfHall, duration: hallSeconds });
  const known = new RateLimiterMemory({ points: 1, duration: hallSeconds });
  const networks = new Map<string, Searches>();

  async function count(network: string): Promise<Counted> {
    const people = (await right.get(network))?.consumedPoints ?? 0;
    return { wrong: await wrong.get(network), most: Math.max(mostWrong, Math.min(mostWrongOfHall, people)) };
  }

  /** Counts a right code once, so that nobody raises the limit by entering their own code again and again. */
  async function countRight(network: string, code: string): Promise<void> {
    const { consumedPoints } = await known.penalty(`${network} ${code}`);
    if (consumedPoints === 1) await right.penalty(network);
  }

  /**
   * Begins a search, and counts it as a wrong code until it ends. Otherwise many searches at once would all begin
   * before one is counted.
   */
  async function begin(network: string): Promise<void> {
    for (;;) {
      const { wrong: counted, most } = await count(network);
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
        const found = await find();
        await countRight(network, code);
        // The limit may be higher now. Otherwise a hall whose codes arrive at once would start eight by eight until the
        // last one.
        wakeNext(network);
        return found;
      } catch (error) {
        if (error instanceof AppError && error.code === 'roster.code_unknown') await wrong.penalty(network);
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
