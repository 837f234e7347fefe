import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests with these names change to another account, which only root can do, and only on Linux. */
const rootTests = '{src,test,tools}/**/*.root.test.ts';
const rootSoakTests = '**/*.root.soak.test.ts';
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

/** Tests with these names use PostgreSQL or start processes of the server. */
const apiTests = ['{src,test}/**/*.api.test.ts', rootTests];

/**
 * Tests with this name measure the server with many rows. They need the machine for themselves; `npm run soak` runs
 * them.
 */
const soakTests = '{src,test}/**/*.soak.test.ts';

/** Projects for which one PostgreSQL is started. */
const withPostgres = { globalSetup: './test/database/postgres-server.ts', pool: 'forks' as const };

/** Tests with these names run in a browser, with vitest.components.config.ts. */
const componentTests = '**/*.component.test.tsx';

export default defineConfig({
  test: {
    environment: 'node',
    // Files share the modules that they import; loading the server again for each file would take longer than its
    // tests.
    isolate: false,
    // A worker that waits for a process or a client leaves its core idle, so there are more workers than cores.
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
    // Only a test that fails waits for these limits, and a busy machine may take ten times as long as a developer's.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
    // A project extends these settings. Lists would be joined, so each project has its own `include` and `exclude`.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{bench,src,test,tools}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...apiTests, soakTests, componentTests],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: apiTests,
          exclude: [...configDefaults.exclude, ...(isRoot ? [] : [rootTests])],
          ...withPostgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          include: [soakTests],
          exclude: [...configDefaults.exclude, ...(isRoot ? [] : [rootSoakTests])],
          ...withPostgres,
        },
      },
    ],
  },
});
