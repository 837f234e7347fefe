/** Work that this process repeats until it stops. */
export type ScheduledJob = {
  /** Starts no further run, and waits for the run in progress. */
  stop: () => Promise<void>;
};

type Options = {
  /** Milliseconds from the end of one run to the start of the next. */
  pauseMilliseconds: number;
  /** Called with the error of a failed run. The next run takes place all the same. */
  onError: (error: unknown) => void;
};

/**
 * Runs `work` immediately and again after each pause until the job is stopped. Two runs never overlap.
 * @param work May check `isStopped` between its steps and return early.
 */
export function repeatAtIntervals(
  work: (isStopped: () => boolean) => Promise<void>,
  { pauseMilliseconds, onError }: Options,
): ScheduledJob {
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  let running = Promise.resolve();
  const run = async () => {
    try {
      await work(() => hasStopped);
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
