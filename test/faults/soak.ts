import { appendFileSync } from 'node:fs';

/** The file that a long run collects its figures in; unset in `npm test`. */
const reportFile = process.env.SOAK_REPORT;

export const isSoak = reportFile !== undefined;

/** What `npm test` has the time for, or what `npm run soak` has. */
export const shortOrFull = <T>(short: T, full: T): T => (isSoak ? full : short);

/** Recovery without a hand may take so long. In `npm test` others may keep the machine busy: then only that it comes counts. */
export const recoveryMilliseconds = shortOrFull(60_000, 10_000);

/** Adds a row to the table that `npm run soak` shows at its end. */
export function report(fault: string, figures: Record<string, string | number>): void {
  if (reportFile !== undefined) appendFileSync(reportFile, `${JSON.stringify({ fault, ...figures })}\n`);
}
