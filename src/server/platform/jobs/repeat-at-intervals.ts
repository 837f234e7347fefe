/** Work that this process repeats until it stops. */
export type ScheduledJob = {
  /** Starts no further run, and waits for the run in progress. */
  stop: () => Promise<void>;
};

/**
 * Runs `work` immediately and again after each pause until it is stopped. Two runs never overlap.
 * @param work Must not throw. May check `isStopped` between its steps and return early.
 */
export function repeatAtIntervals(
  work: (isStopped: () => boolean) => Promise<void>,
  pauseMilliseconds: number,
): ScheduledJob {
  let timer: NodeJS.Timeout | undefined;
  let hasStopped = false;
  let running = Promise.resolve();
  const run = async () => {
    await work(() => hasStopped);
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
