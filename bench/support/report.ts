import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../../tools/project.ts';
import { type Figure, holds } from './figure.ts';
import { describeMachine, type Machine } from './machine.ts';

/** One bench, once. */
export type Run = {
  bench: string;
  at: string;
  commit: string | undefined;
  /** Processes that wanted to run, averaged over the minute before: more than none is somebody else's work. */
  loadBefore: number;
  seconds: number;
  figures: Figure[];
  /** Why there are no figures. */
  failure?: string;
};

type Report = { machine: Machine; runs: Run[] };

const reportFile = path.join(cacheFolder, 'bench-report.json');

const say = ({ limit }: Figure): string => {
  if (!limit) return '';
  return 'most' in limit ? `≤ ${limit.most}` : `≥ ${limit.least}`;
};

const toRow = (figure: Figure) => ({
  what: figure.what,
  figure: figure.value,
  unit: figure.unit,
  limit: say(figure),
  holds: figure.limit ? (holds(figure) ? 'yes' : 'NO') : '',
});

/** All figures of one bench, on the terminal. */
export function printFigures(figures: readonly Figure[]): void {
  console.table(figures.map(toRow));
}

/** What has a limit, of all benches, on the terminal; whether each limit is kept and no bench failed. */
export function printSummary(runs: readonly Run[]): boolean {
  console.log('\n=== all limits ===');
  console.table(
    runs.flatMap(({ bench, figures, failure }) => [
      ...figures.filter(({ limit }) => limit).map((figure) => ({ bench, ...toRow(figure) })),
      ...(failure === undefined ? [] : [{ bench, what: failure, holds: 'FAILED' }]),
    ]),
  );
  console.log(`Written to ${path.relative(process.cwd(), reportFile)}`);
  return runs.every(({ figures, failure }) => failure === undefined && figures.every(holds));
}

/** Writes the report as JSON. With `keepOthers` benches that are not among these stay as they were measured before. */
export async function writeReport(runs: readonly Run[], { keepOthers }: { keepOthers: boolean }): Promise<void> {
  const before: Report | undefined =
    keepOthers && existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  const others = before?.runs.filter(({ bench }) => !runs.some((run) => run.bench === bench)) ?? [];
  const report: Report = { machine: await describeMachine(), runs: [...others, ...runs] };
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
}
