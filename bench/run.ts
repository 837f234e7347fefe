import { loadavg } from 'node:os';
import { benchAnalytics } from './measures/analytics.ts';
import { benchAnnouncements } from './measures/announcements.ts';
import { benchAttempts } from './measures/attempts.ts';
import { benchBank } from './measures/bank.ts';
import { benchBankPage } from './measures/bank-page.ts';
import { benchBoundary } from './measures/boundary.ts';
import { benchBrowser } from './measures/browser.ts';
import { benchDocuments } from './measures/documents.ts';
import { benchExamDay } from './measures/exam-day.ts';
import { benchGeneration } from './measures/generation.ts';
import { benchGradebook } from './measures/gradebook.ts';
import { benchGrowth } from './measures/growth.ts';
import { benchInteractions } from './measures/interactions.ts';
import { benchPractice } from './measures/practice.ts';
import { benchReads } from './measures/reads.ts';
import { benchSearch } from './measures/search.ts';
import { benchStudy } from './measures/study.ts';
import { benchWatching } from './measures/watching.ts';
import type { Figure } from './support/figure.ts';
import { describeCommit } from './support/machine.ts';
import { printFigures, printSummary, type Run, writeReport } from './support/report.ts';

/** All benches by name, in the order of a complete run. */
const benches: Record<string, () => Promise<Figure[]>> = {
  reads: benchReads,
  search: benchSearch,
  bank: benchBank,
  'bank-page': benchBankPage,
  attempts: benchAttempts,
  'exam-day': benchExamDay,
  boundary: benchBoundary,
  watching: benchWatching,
  announcements: benchAnnouncements,
  generation: benchGeneration,
  analytics: benchAnalytics,
  gradebook: benchGradebook,
  documents: benchDocuments,
  study: benchStudy,
  practice: benchPractice,
  growth: benchGrowth,
  browser: benchBrowser,
  interactions: benchInteractions,
};

/**
 * Runs the named benches, or all of them. Prints a table for each bench and one of all limits, and writes the report as
 * JSON. A bench that fails does not stop the others. Sets exit code 1 when a bench fails or a limit is not kept.
 */
export async function runBenches(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0)
    throw new Error(`Unknown bench: ${unknown.join(', ')}. The benches are ${Object.keys(benches).join(', ')}.`);

  const runs: Run[] = [];
  for (const [bench, measure] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(bench)) continue;
    console.log(`\n=== ${bench} ===`);
    const startedAt = Date.now();
    const [loadBefore = 0] = loadavg();
    const found = await measure().then(
      (figures) => ({ figures }),
      (error: unknown) => ({ figures: [], failure: error instanceof Error ? error.message : String(error) }),
    );
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    runs.push({
      bench,
      at: new Date(startedAt).toISOString(),
      commit: describeCommit(),
      loadBefore,
      seconds,
      ...found,
    });
    if ('failure' in found) console.error(found.failure);
    printFigures(found.figures);
    await writeReport(runs, { keepOthers: names.length > 0 });
  }
  if (!printSummary(runs)) process.exitCode = 1;
}
