import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureWebBuilt } from '../build/web-bundle.ts';
import { cacheFolder, packageCommand } from '../project.ts';
import { runCommand } from '../run-command.ts';

/** Parts of the names of the files that it runs: tests with many rows, and tests that `npm test` runs in a short form. */
const inFull = [
  '.soak.',
  'test/faults',
  'src/server/attacks',
  'answers.store',
  'crossing-steps',
  'draw-paper',
  'get-analytics',
  'marks.rules',
  'option-letters',
  'racing-corrections',
  'racing-requests',
  'ranking-properties',
  'settled-grades',
  'shuffled-papers',
  'split-material',
  'study/log/replay',
  'verify-receipt',
];

// Files run one after another, because other tests at the same time would delay the measured recovery of the server.
const report = path.join(cacheFolder, 'soak.jsonl');
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(report, '');
// The tests in test/browsers open the site's pages.
await ensureWebBuilt();
const names = process.argv.slice(2);
const started = performance.now();
process.exitCode = await runCommand(
  packageCommand('vitest'),
  ['run', '--allowOnly=false', '--no-file-parallelism', ...(names.length > 0 ? names : inFull)],
  { env: { SOAK_REPORT: report } },
);
const rows = readFileSync(report, 'utf8').trim().split('\n');
console.table(rows.filter((row) => row !== '').map((row) => JSON.parse(row)));
console.log(
  `${((performance.now() - started) / 60_000).toFixed(1)} minutes. Written to ${path.relative(process.cwd(), report)}`,
);
