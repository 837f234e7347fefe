import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../../tools/project.ts';
import { type Figure, holds } from './figure.ts';
import { describeMachine, type Machine } from './machine.ts';

/** One run of one bench. */
export type Run = {
  bench: string;
  at: string;
  commit: string | undefined;
  /** Load average of the minute before the run. More than 0 means that other work shared the machine. */
  loadBefore: number;
  seconds: number;
  figures: Figure[];
  /** The message of the error that stopped the bench. */
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

/** Prints all figures of one bench. */
export function printFigures(figures: readonly Figure[]): void {
  console.table(figures.map(toRow));
}

/** Prints the figures with a limit, of all benches. Returns true if each limit is kept and no bench failed. */
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

/**
 * Writes the report as JSON. With `keepOthers`, the earlier results of the benches that are not in `runs` stay in the
 * report.
 */
export async function writeReport(runs: readonly Run[], { keepOthers }: { keepOthers: boolean }): Promise<void> {
  const before: Report | undefined =
    keepOthers && existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  const others = before?.runs.filter(({ bench }) => !runs.some((run) => run.bench === bench)) ?? [];
  const report: Report = { machine: await describeMachine(), runs: [...others, ...runs] };
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
}
