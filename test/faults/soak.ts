import { appendFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** The file in which `npm run soak` collects its figures. `npm test` does not set it. */
const reportFile = process.env.SOAK_REPORT;

export const isSoak = reportFile !== undefined;

/** Returns `short` in `npm test` and `full` in `npm run soak`. */
export const shortOrFull = <T>(short: T, full: T): T => (isSoak ? full : short);

/**
 * How often a fault is caused: once in `npm test`, and in `npm run soak` as often as `TIMES` says, or `full` without
 * it.
 */
export const timesOf = (full: number): number => shortOrFull(1, Number(process.env.TIMES ?? full));

/** Processes that want a core, as the mean of the last minute. The test and its server count too. */
const load = () => Number(loadavg()[0]?.toFixed(1));

/**
 * The longest time that recovery without an operator may take. It is longer in `npm test`, where other tests use the
 * machine. In `npm run soak` it grows with the load of each core, because a server that starts waits for its turn.
 */
export const recoveryMilliseconds = () => shortOrFull(60_000, 10_000 * Math.max(1, load() / availableParallelism()));

/** Adds a row to the table that `npm run soak` prints at its end. */
export function report(fault: string, figures: Record<string, string | number>): void {
  if (reportFile !== undefined) appendFileSync(reportFile, `${JSON.stringify({ fault, ...figures, load: load() })}\n`);
}
