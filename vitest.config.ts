import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests with this name change to another account, which only root can do, and only on Linux. */
const rootTests = '**/*.root.test.ts';
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

/** Tests with these names use PostgreSQL or start processes of the server. */
const apiTests = ['**/*.api.test.ts', rootTests];

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    environment: 'node',
    // Files share the modules that they import; loading the server again for each file would take longer than its tests.
    isolate: false,
    maxWorkers: availableParallelism(),
    testTimeout: 15_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          exclude: [...configDefaults.exclude, ...apiTests],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: apiTests,
          exclude: [...configDefaults.exclude, ...(isRoot ? [] : [rootTests])],
          globalSetup: './test/database/postgres-server.ts',
          pool: 'forks',
        },
      },
    ],
  },
});
