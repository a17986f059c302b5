/** Rules beside the code in milliseconds; everything else over HTTP on a real PostgreSQL. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/**/*.test.ts', 'apps/**/rules.test.ts', 'apps/**/*.rules.test.ts'],
        },
      },
      {
        test: {
          name: 'http',
          include: ['apps/server/src/**/*.test.ts', 'tests/journeys/**/*.test.ts', 'tests/house/**/*.test.ts'],
          exclude: ['apps/**/rules.test.ts', 'apps/**/*.rules.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
  },
});
