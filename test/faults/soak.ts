import { appendFileSync } from 'node:fs';

/** The file in which `npm run soak` collects its figures. `npm test` does not set it. */
const reportFile = process.env.SOAK_REPORT;

export const isSoak = reportFile !== undefined;

/** Returns `short` in `npm test` and `full` in `npm run soak`. */
export const shortOrFull = <T>(short: T, full: T): T => (isSoak ? full : short);

/** The longest time that recovery without an operator may take. It is longer in `npm test`, where other tests use the machine. */
export const recoveryMilliseconds = shortOrFull(60_000, 10_000);

/** Adds a row to the table that `npm run soak` prints at its end. */
export function report(fault: string, figures: Record<string, string | number>): void {
  if (reportFile !== undefined) appendFileSync(reportFile, `${JSON.stringify({ fault, ...figures })}\n`);
}
