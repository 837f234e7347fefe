import { configDefaults, defineConfig } from 'vitest/config';

/** Tests named so need to change to another account. */
const rootOnly = process.getuid?.() === 0 && process.platform === 'linux' ? [] : ['**/*.root.test.ts'];

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...rootOnly],
    environment: 'node',
    globalSetup: './test/postgres-server.ts',
    // Two cores are what the smallest machine has, and PostgreSQL needs its share.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
