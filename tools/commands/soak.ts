import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, packageCommand } from '../project.ts';
import { runCommand } from '../run-command.ts';

/** Test files that `npm test` runs in a short form. */
const inFull = ['test/faults', 'src/server/attacks'];

/** How much the attacks send and hold in full. */
const sizes = { BAD_REQUESTS: '20000', SLOW_CONNECTIONS: '500', GUESSES: '20000', ABANDONED_PDFS: '500' };

// One after the other: what is measured is how soon the server recovers, not how it shares the machine.
const report = path.join(cacheFolder, 'soak.jsonl');
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(report, '');
const names = process.argv.slice(2);
const started = performance.now();
process.exitCode = await runCommand(
  packageCommand('vitest'),
  ['run', '--allowOnly=false', '--no-file-parallelism', ...(names.length > 0 ? names : inFull)],
  { env: { ...sizes, SOAK_REPORT: report } },
);
const rows = readFileSync(report, 'utf8').trim().split('\n');
console.table(rows.filter((row) => row !== '').map((row) => JSON.parse(row)));
console.log(
  `${((performance.now() - started) / 60_000).toFixed(1)} minutes. Written to ${path.relative(process.cwd(), report)}`,
);
