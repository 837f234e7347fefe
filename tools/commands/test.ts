import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readPassedFiles, readPlaywrightCounts, readVitestCounts, type TestCounts } from '../checks/test-counts.ts';
import { cacheFolder, packageCommand, projectRoot } from '../project.ts';
import { runCommand } from '../run-command.ts';

type Stage = {
  name: string;
  run: () => Promise<number>;
  count?: () => TestCounts;
  /** The part of the stage that ran no test. */
  lacks?: () => string | undefined;
};

const command = (name: string) => path.join(projectRoot, 'tools/commands', name);
const componentReport = path.join(cacheFolder, 'vitest-components.json');
const playwrightReport = path.join(cacheFolder, 'playwright.json');

const unitReport = path.join(cacheFolder, 'vitest-unit.json');

/** How the files of the API tests are named. All other files of the stage test rules. */
const apiTest = /[.](api|root)[.]test[.]ts$/;

// One after the other, because each of them uses all cores.
const stages: Stage[] = [
  { name: 'the checks', run: () => runCommand(command('check.ts')) },
  {
    name: 'the API tests and the tests of rules',
    run: () => {
      rmSync(unitReport, { force: true });
      // In one run, so that the tests of rules use the cores while the last API tests wait for their servers.
      return runCommand(packageCommand('vitest'), [
        ...['run', '--project=api', '--project=rules', '--allowOnly=false'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      ]);
    },
    count: () => readVitestCounts(unitReport),
    lacks: () => {
      const files = readPassedFiles(unitReport);
      if (!files.some((file) => apiTest.test(file))) return 'the API tests';
      return files.every((file) => apiTest.test(file)) ? 'the tests of rules' : undefined;
    },
  },
  {
    name: 'the component tests',
    run: () => {
      rmSync(componentReport, { force: true });
      return runCommand(command('test-components.ts'), [
        '--allowOnly=false',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${componentReport}`,
      ]);
    },
    count: () => readVitestCounts(componentReport),
  },
  {
    name: 'the browser tests',
    run: () => {
      rmSync(playwrightReport, { force: true });
      return runCommand(command('test-browser.ts'), ['--forbid-only', '--reporter=list,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      });
    },
    count: () => readPlaywrightCounts(playwrightReport),
  },
];

mkdirSync(cacheFolder, { recursive: true });

const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
let trouble: string | undefined;
const durations: string[] = [];

for (const stage of stages) {
  console.log(`\n=== ${stage.name} ===`);
  const started = performance.now();
  const exitCode = await stage.run();
  durations.push(`${stage.name} ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const counts = stage.count?.();
  const lacking = stage.lacks?.();
  if (counts) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  if (exitCode !== 0) trouble = `${stage.name} failed`;
  else if (counts && counts.skipped > 0) trouble = `${counts.skipped} of ${stage.name} were skipped`;
  else if (counts && counts.passed === 0) trouble = `${stage.name} ran nothing`;
  else if (lacking) trouble = `${lacking} ran nothing`;
  if (trouble) break;
}

console.log(`\n${trouble ? `Stopped: ${trouble}.` : 'All is well.'} (${durations.join(', ')})`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = trouble ? 1 : 0;
