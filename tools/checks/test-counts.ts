import { existsSync, readFileSync } from 'node:fs';

/** The numbers of tests of one runner by outcome. */
export type TestCounts = { passed: number; failed: number; skipped: number };

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 };

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Reads the report of Vitest's JSON reporter. Returns zeros when the run ended before it wrote a report. */
export function readVitestCounts(file: string): TestCounts {
  const report = readReport(file) as
    | { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
    | undefined;
  if (!report) return none;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The files of a report of Vitest's JSON reporter that contain a test which passed. */
export function readPassedFiles(file: string): string[] {
  const report = readReport(file) as
    | { testResults: { name: string; assertionResults: { status: string }[] }[] }
    | undefined;
  return (report?.testResults ?? [])
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed'))
    .map(({ name }) => name);
}

/** Reads the report of Playwright's JSON reporter. Returns zeros when the run ended before it wrote a report. */
export function readPlaywrightCounts(file: string): TestCounts {
  const report = readReport(file) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
    | undefined;
  if (!report) return none;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test that passes only when it runs again counts as failed.
  return { passed: expected, failed: unexpected + flaky, skipped };
}
