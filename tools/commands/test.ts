import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readPlaywrightCounts, readVitestCounts, type TestCounts } from '../checks/test-counts.ts';
import { cacheFolder, packageCommand, projectRoot } from '../project.ts';
import { runCommand } from '../run-command.ts';

type Stage = { name: string; run: () => Promise<number>; count?: () => TestCounts };

const unitReport = path.join(cacheFolder, 'vitest.json');
const browserReport = path.join(cacheFolder, 'playwright.json');

const stages: Stage[] = [
  { name: 'the checks', run: () => runCommand(path.join(projectRoot, 'tools/commands/check.ts')) },
  {
    name: 'the unit and API tests',
    run: () =>
      runCommand(packageCommand('vitest'), [
        'run',
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ]),
    count: () => readVitestCounts(unitReport),
  },
  {
    name: 'the browser tests',
    run: () =>
      runCommand(path.join(projectRoot, 'tools/commands/test-browser.ts'), ['--forbid-only', '--reporter=list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      }),
    count: () => readPlaywrightCounts(browserReport),
  },
];

mkdirSync(cacheFolder, { recursive: true });
for (const report of [unitReport, browserReport]) rmSync(report, { force: true });

const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
let trouble: string | undefined;
const started = performance.now();

for (const stage of stages) {
  console.log(`\n=== ${stage.name} ===`);
  const exitCode = await stage.run();
  const counts = stage.count?.();
  if (counts) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  if (exitCode !== 0) trouble = `${stage.name} failed`;
  else if (counts && counts.skipped > 0) trouble = `${counts.skipped} of ${stage.name} were skipped`;
  else if (counts && counts.passed === 0) trouble = `${stage.name} ran nothing`;
  if (trouble) break;
}

console.log(
  `\n${trouble ? `Stopped: ${trouble}.` : 'All is well.'} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = trouble ? 1 : 0;
