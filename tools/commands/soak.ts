import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startRigPostgres } from '../../test/cluster/rig-postgres.ts';
import { runMutants } from '../../test/mutations/run-mutants.ts';
import { ensureWebBuilt } from '../build/web-bundle.ts';
import { cacheFolder, packageCommand } from '../project.ts';
import { runCommand } from '../run-command.ts';

/**
 * Parts of the names of the files that it runs: tests with many rows, and tests that `npm test` runs in a short form.
 */
const inFull = [
  '.soak.',
  'test/faults',
  'src/server/attacks',
  'answers.store',
  'crossing-steps',
  'draw-paper',
  'figures-agree',
  'get-analytics',
  'marking/marks',
  'option-letters',
  'own-results',
  'pilot-questions',
  'racing-corrections',
  'racing-requests',
  'ranking-properties',
  'settled-grades',
  'shuffled-papers',
  'split-material',
  'study/log/replay',
  'verify-receipt',
];

/** The percentage of mutated rules that the tests must notice at least. */
const leastScore = 60;

// Files run one after another, because other tests at the same time would delay the measured recovery of the server.
const report = path.join(cacheFolder, 'soak.jsonl');
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(report, '');
// The tests in test/browsers open the site's pages.
await ensureWebBuilt();
const names = process.argv.slice(2);
const started = performance.now();
// `cluster` alone would also name tests of the embedded database.
const files = names
  .filter((name) => name !== 'mutations' && name !== 'postgres-17')
  .map((name) => (name === 'cluster' ? 'test/cluster' : name));
if (names.length === 0 || files.length > 0) {
  process.exitCode = await runCommand(
    packageCommand('vitest'),
    ['run', '--allowOnly=false', '--no-file-parallelism', ...(files.length > 0 ? files : inFull)],
    { env: { SOAK_REPORT: report } },
  );
}
if (names.includes('postgres-17')) {
  const rig = await startRigPostgres();
  const fault = 'the tests of the API on PostgreSQL 17';
  if ('missing' in rig) appendFileSync(report, `${JSON.stringify({ fault, 'not run': rig.missing })}\n`);
  else {
    const args = ['run', '--allowOnly=false', '--project=api'];
    const exitCode = await runCommand(packageCommand('vitest'), args, { env: { TEST_POSTGRES: rig.address } });
    await rig.stop();
    appendFileSync(report, `${JSON.stringify({ fault, 'exit code': exitCode })}\n`);
    process.exitCode ||= exitCode;
  }
}
if (names.length === 0 || names.includes('mutations')) {
  const { tried, noticed } = await runMutants();
  const score = Math.round((100 * noticed) / tried);
  appendFileSync(report, `${JSON.stringify({ fault: 'mutated rules', tried, noticed, 'score, %': score })}\n`);
  if (score < leastScore) process.exitCode = 1;
}
const rows = readFileSync(report, 'utf8').trim().split('\n');
console.table(rows.filter((row) => row !== '').map((row) => JSON.parse(row)));
console.log(
  `${((performance.now() - started) / 60_000).toFixed(1)} minutes. Written to ${path.relative(process.cwd(), report)}`,
);
