/** Work that comes again and again; `stop` waits for the round that is under way. */
export type Rounds = { stop: () => Promise<void> };

type Options = {
  /** Milliseconds from the end of one round to the beginning of the next. */
  pauseMilliseconds: number;
  /** Told of a round that failed; the next one comes all the same. */
  onError: (error: unknown) => void;
};

/**
 * Runs `round` now and again after each pause, never twice at once, until stopped.
 * @param round Asks `isStopped` where it may leave off early.
 */
export function repeatInRounds(
  round: (isStopped: () => boolean) => Promise<void>,
  { pauseMilliseconds, onError }: Options,
): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  let running = Promise.resolve();
  const run = async () => {
    try {
      await round(() => hasStopped);
    } catch (error) {
      onError(error);
    }
    if (!hasStopped) timer = setTimeout(begin, pauseMilliseconds);
  };
  const begin = () => {
    running = run();
  };
  begin();
  return {
    stop: async () => {
      hasStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
