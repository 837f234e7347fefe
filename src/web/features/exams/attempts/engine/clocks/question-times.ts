/**
 * How long each question has been on screen in total, and how much of it the server has. Values are replaced, never
 * changed.
 */
export type QuestionTimes = {
  spentMs: ReadonlyMap<number, number>;
  /** Seconds by question. */
  acknowledged: ReadonlyMap<number, number>;
  /** The question on screen, counted since this moment of the monotonic clock. */
  running: { questionId: number; since: number } | undefined;
};

export const noTimes: QuestionTimes = { spentMs: new Map(), acknowledged: new Map(), running: undefined };

/** The longest time of a question that the contract allows. */
const maxSeconds = 86_400;

const msOf = ({ spentMs, running }: QuestionTimes, questionId: number, now: number): number =>
  (spentMs.get(questionId) ?? 0) + (running?.questionId === questionId ? now - running.since : 0);

/** Whole seconds. */
export const secondsOf = (times: QuestionTimes, questionId: number, now: number): number =>
  Math.min(maxSeconds, Math.floor(msOf(times, questionId, now) / 1000));

/** Stops counting for the question on screen, and counts for this question from now on (undefined: for no question). */
export function startCounting(times: QuestionTimes, questionId: number | undefined, now: number): QuestionTimes {
  const spentMs = new Map(times.spentMs);
  if (times.running) spentMs.set(times.running.questionId, msOf(times, times.running.questionId, now));
  return { ...times, spentMs, running: questionId === undefined ? undefined : { questionId, since: now } };
}

/**
 * Takes the longer times that the server, the browser's storage or another tab knows. `known`: question ids and
 * seconds.
 */
export function withAtLeast(
  times: QuestionTimes,
  known: Iterable<readonly [number, number]>,
  now: number,
): QuestionTimes {
  const spentMs = new Map(times.spentMs);
  for (const [questionId, seconds] of known) {
    const missingMs = seconds * 1000 - msOf({ ...times, spentMs }, questionId, now);
    if (missingMs > 0) spentMs.set(questionId, (spentMs.get(questionId) ?? 0) + missingMs);
  }
  return { ...times, spentMs };
}

/** Notes the times that the server has. `sent`: question ids and seconds. */
export function withAcknowledged(times: QuestionTimes, sent: Iterable<readonly [number, number]>): QuestionTimes {
  const acknowledged = new Map(times.acknowledged);
  for (const [questionId, seconds] of sent) {
    acknowledged.set(questionId, Math.max(seconds, acknowledged.get(questionId) ?? 0));
  }
  return { ...times, acknowledged };
}

/** The questions with more time than the server has. */
export function unsentIds(times: QuestionTimes, now: number): number[] {
  const { spentMs, acknowledged, running } = times;
  const touched = new Set([...spentMs.keys(), ...(running ? [running.questionId] : [])]);
  return [...touched].filter((questionId) => secondsOf(times, questionId, now) > (acknowledged.get(questionId) ?? 0));
}
