/** How long each question has been on screen, in all. */
export type Stopwatch = {
  /** Counts for this question from now on; for none when it is undefined. */
  run: (questionId: number | undefined) => void;
  /** Whole seconds. */
  seconds: (questionId: number) => number;
  /** Takes over a longer time that the server, storage or another tab knows of. */
  atLeast: (questionId: number, seconds: number) => void;
  /** The server has this much of a question's time. */
  acknowledge: (questionId: number, seconds: number) => void;
  /** Questions with more time than the server knows of. */
  unsentIds: () => number[];
};

/** What the contract lets a question take. */
const mostSeconds = 86_400;

export function createStopwatch(now: () => number): Stopwatch {
  const spentMs = new Map<number, number>();
  const acknowledged = new Map<number, number>();
  let running: { questionId: number; since: number } | undefined;

  const msOf = (questionId: number): number =>
    (spentMs.get(questionId) ?? 0) + (running?.questionId === questionId ? now() - running.since : 0);
  const seconds = (questionId: number): number => Math.min(mostSeconds, Math.floor(msOf(questionId) / 1000));

  return {
    run(questionId) {
      if (running) spentMs.set(running.questionId, msOf(running.questionId));
      running = questionId === undefined ? undefined : { questionId, since: now() };
    },
    seconds,
    atLeast(questionId, known) {
      const missingMs = known * 1000 - msOf(questionId);
      if (missingMs > 0) spentMs.set(questionId, (spentMs.get(questionId) ?? 0) + missingMs);
    },
    acknowledge(questionId, sent) {
      acknowledged.set(questionId, Math.max(sent, acknowledged.get(questionId) ?? 0));
    },
    unsentIds: () => {
      const touched = new Set([...spentMs.keys(), ...(running ? [running.questionId] : [])]);
      return [...touched].filter((questionId) => seconds(questionId) > (acknowledged.get(questionId) ?? 0));
    },
  };
}
