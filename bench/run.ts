import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../tools/project.ts';
import { benchAnalytics, isAnalyticsQuick } from './analytics.ts';
import { areAttemptsQuick, benchAttempts } from './attempts.ts';
import { benchExamDay, isExamDayCalm } from './exam-day.ts';
import { benchGeneration, isQuickEnough } from './generation.ts';
import { benchReads, isGoodEnough } from './reads.ts';
import { benchWatching, isWatchingFree } from './watching.ts';

/** By name: what to measure, and whether the figures will do. */
const benches: Record<string, () => Promise<{ measured: object[]; isGoodEnough: boolean }>> = {
  analytics: () => judge(benchAnalytics, isAnalyticsQuick),
  attempts: () => judge(benchAttempts, areAttemptsQuick),
  'exam-day': () => judge(benchExamDay, isExamDayCalm),
  generation: () => judge(benchGeneration, isQuickEnough),
  reads: () => judge(benchReads, isGoodEnough),
  watching: () => judge(benchWatching, isWatchingFree),
};

async function judge<Measured extends object>(
  measure: () => Promise<Measured[]>,
  isEnough: (measured: Measured[]) => boolean,
) {
  const measured = await measure();
  return { measured, isGoodEnough: isEnough(measured) };
}

/** Runs the named benches, or all: a table on the terminal, the same as JSON in a file. Exit code 1 when a target is missed. */
export async function runBenches(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0)
    throw new Error(`There is no bench ${unknown.join(', ')}; there is ${Object.keys(benches).join(', ')}.`);

  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n=== ${name} ===`);
    const { measured, isGoodEnough: isEnough } = await bench();
    console.table(measured);
    mkdirSync(cacheFolder, { recursive: true });
    const file = path.join(cacheFolder, `bench-${name}.json`);
    writeFileSync(
      file,
      `${JSON.stringify({ at: new Date().toISOString(), node: process.version, measured }, null, 2)}\n`,
    );
    console.log(`Written to ${path.relative(process.cwd(), file)}`);
    if (!isEnough) {
      console.error(`${name}: a target is missed.`);
      process.exitCode = 1;
    }
  }
}
