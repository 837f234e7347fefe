/** A clock and timers that a test moves forward. The random number is always 0. */
export function createManualRuntime() {
  let nowMs = 0;
  let dateOffset = 0;
  let timers: { due: number; callback: () => void }[] = [];

  /** Runs all code that waits for promises that are already settled. */
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  };

  return {
    now: () => nowMs,
    deviceDate: () => nowMs + dateOffset,
    /** Sets the date of the device forward, or back if it is negative. */
    moveDate: (milliseconds: number) => {
      dateOffset += milliseconds;
    },
    random: () => 0,
    after(milliseconds: number, callback: () => void) {
      const timer = { due: nowMs + milliseconds, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    settle,
    /** Moves the clock forward and calls the timers that are due in their order. */
    async pass(milliseconds: number) {
      const end = nowMs + milliseconds;
      await settle();
      for (;;) {
        const next = timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        nowMs = Math.max(nowMs, next.due);
        next.callback();
        await settle();
      }
      nowMs = end;
    },
    timerCount: () => timers.length,
  };
}
